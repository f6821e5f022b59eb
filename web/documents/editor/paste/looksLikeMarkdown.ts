/** Marks of Markdown at the beginning of a line, and within one; each counts once however often it comes. */
const SIGNS: readonly { pattern: RegExp; weight: number }[] = [
  { pattern: /^#{1,6} \S/m, weight: 2 },
  { pattern: /^```[\w-]*\s*$/m, weight: 3 },
  { pattern: /^\s*[-*+] \[[ xX]\] /m, weight: 3 },
  { pattern: /^(?:\s*[-*+] \S.*(?:\n|$)){2,}/m, weight: 2 },
  { pattern: /^(?:\s*\d+[.)] \S.*(?:\n|$)){2,}/m, weight: 2 },
  { pattern: /^>\s?\S/m, weight: 1 },
  { pattern: /^\|.*\|\s*\n\|[\s:|-]+\|\s*$/m, weight: 3 },
  { pattern: /^:::\s*\w+/m, weight: 2 },
  { pattern: /!?\[[^\]\n]+\]\([^)\s]+\)/, weight: 2 },
  { pattern: /(?<![\w*])\*\*\S[^*\n]*\S\*\*(?!\w)/, weight: 2 },
  { pattern: /(?<!`)`[^`\n]+`(?!`)/, weight: 1 },
  { pattern: /^(?:-{3,}|\*{3,})\s*$/m, weight: 1 },
]
const ENOUGH = 2

/** Whether pasted plain text was meant as Markdown. A single weak sign, as in ordinary prose, is not enough. */
export function looksLikeMarkdown(text: string): boolean {
  let weight = 0
  for (const sign of SIGNS) {
    if (sign.pattern.test(text)) weight += sign.weight
    if (weight >= ENOUGH) return true
  }
  return false
}
