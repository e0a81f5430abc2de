// The program's entry.

@main
struct Main {
    static func main() {
        print("mylocations")
    }
}
