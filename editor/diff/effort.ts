/** About how many steps two texts may take: some tenths of a second. It is counted and not timed, so that the same texts always give the same answer. */
const STEPS = 12_000_000

/** What is left of the work that a comparison may be. Once it is used up, what is not compared yet is taken for another text. */
export class Effort {
  #left: number

  constructor(steps = STEPS) {
    this.#left = steps
  }

  /** Whether there was as much left. */
  spend(steps: number): boolean {
    this.#left -= steps
    return this.#left >= 0
  }
}
