/**
 * Patterns of Markdown at the beginning of a line, and within one; each counts once. None of them backtracks over the same letters
 * from every position, because megabytes are pasted too.
 */
const SIGNS: readonly { pattern: RegExp; weight: number }[] = [
  { pattern: /^#{1,6} \S/m, weight: 2 },
  { pattern: /^```[\w-]*[ \t]*$/m, weight: 3 },
  { pattern: /^[ \t]*[-*+] \[[ xX]\] /m, weight: 3 },
  { pattern: /^[ \t]*[-*+] \S.*\n\s*[-*+] \S/m, weight: 2 },
  { pattern: /^[ \t]*\d+[.)] \S.*\n\s*\d+[.)] \S/m, weight: 2 },
  { pattern: /^>\s?\S/m, weight: 1 },
  { pattern: /^\|.*\|[ \t]*\n\|[ \t:|-]+$/m, weight: 3 },
  { pattern: /^:::[ \t]*\w/m, weight: 2 },
  { pattern: /\[[^[\]\n]+\]\([^()\s]+[()]/, weight: 2 },
  { pattern: /(?<![\w*])\*\*\S[^*\n]*\S\*\*(?!\w)/, weight: 2 },
  { pattern: /(?<!`)`[^`\n]+`(?!`)/, weight: 1 },
  { pattern: /^(?:\[toc\]|\[\[_?toc_?\]\])$/im, weight: 2 },
  { pattern: /^(?:-{3,}|\*{3,})[ \t]*$/m, weight: 1 },
]
const ENOUGH = 2

/** Whether pasted plain text looks like Markdown. A single weak sign, as in ordinary prose, is not enough. */
export function looksLikeMarkdown(text: string): boolean {
  let weight = 0
  for (const sign of SIGNS) {
    if (sign.pattern.test(text)) weight += sign.weight
    if (weight >= ENOUGH) return true
  }
  return false
}
