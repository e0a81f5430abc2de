// Finds partials that would contain themselves without end.

/// Which routine of a program calls which.
///
/// A page's value is finite, so a partial may contain itself where each time around it goes further down into that value, and
/// nowhere else.
struct CallGraph {
    /// Where a call's contexts come from, seen from those at its routine's start.
    enum Descent {
        /// The same contexts.
        case same
        /// From within the innermost.
        case down
        /// From one further out, maybe the same again each time.
        case out

        /// The descent after one more section is entered.
        func entering(isInnermost: Bool) -> Descent {
            isInnermost && self != .out ? .down : .out
        }
    }

    private struct Call {
        let caller: Int
        let routine: Int
        let descent: Descent
        let name: Node.Name
    }

    private var calls: [Call] = []

    mutating func add(from caller: Int, to routine: Int, _ descent: Descent, _ name: Node.Name) {
        calls.append(Call(caller: caller, routine: routine, descent: descent, name: name))
    }

    /// The name in the first tag that closes a circle without end.
    var endless: Node.Name? {
        calls.first { call in
            switch call.descent {
            case .down: false
            case .same: reaches(call.caller, from: call.routine) { $0.descent == .same }
            case .out: reaches(call.caller, from: call.routine) { _ in true }
            }
        }?.name
    }

    private func reaches(_ goal: Int, from start: Int, by isAllowed: (Call) -> Bool) -> Bool {
        var reached: Set<Int> = [start]
        var pending = [start]
        while let routine = pending.popLast(), routine != goal {
            for call in calls where call.caller == routine && isAllowed(call) && reached.insert(call.routine).inserted {
                pending.append(call.routine)
            }
        }
        return reached.contains(goal)
    }
}
