/** The budget of steps for two texts: some tenths of a second. It is counted and not timed, so that the same texts always give the same result. */
const STEPS = 12_000_000

/** The remaining budget of a comparison. Once it is used up, the rest counts as replaced. */
export class Effort {
  #left: number

  constructor(steps = STEPS) {
    this.#left = steps
  }

  /** Returns whether that much was left. */
  spend(steps: number): boolean {
    this.#left -= steps
    return this.#left >= 0
  }
}
