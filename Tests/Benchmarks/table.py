"""The table that benchmarks print."""


def tell(what, ours, reference, goal, unit="s"):
    """One line of the table; the goal says what the ratio should be."""
    ratio = f"{ours / reference:6.2f}" if reference else "     -"
    print(f"{what:58} {ours:10.4g} {reference or 0:10.4g} {unit:4} {ratio}   {goal}", flush=True)
