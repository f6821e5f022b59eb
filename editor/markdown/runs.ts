/** Returns the length of the longest of these runs, by its last group. There may be more of them than a function takes arguments. */
export function longestRun(text: string, runs: RegExp): number {
  let longest = 0
  for (const match of text.matchAll(runs)) longest = Math.max(longest, match.at(-1)!.length)
  return longest
}
