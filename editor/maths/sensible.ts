/**
 * Whether what stands between two dollar signs is meant as a formula: it neither begins nor ends with a space, and it is no sum of money with words after it,
 * as in "from $5 a month to 9$".
 */
export const isSensibleTex = (tex: string): boolean =>
  /^\S/.test(tex) && /\S$/.test(tex) && !(/^\d/.test(tex) && /\s\p{L}/u.test(tex) && !hasSigns(tex))

/** Whether letters say by themselves that they are TeX. */
export const hasSigns = (tex: string): boolean => /[\\^_{}=]/.test(tex)
