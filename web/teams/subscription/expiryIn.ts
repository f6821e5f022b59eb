/** Returns the month and year that somebody has typed: `04/30`, `4 / 2030` and `0430` are all April 2030. Null for what is neither. */
export const expiryIn = (typed: string): { month: number; year: number } | null => {
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})\s*$/.exec(typed) ?? /^\s*(\d{2})(\d{2}|\d{4})\s*$/.exec(typed) ?? []
  const [whichMonth, whichYear] = [Number(month), Number(year)]
  if (whichMonth < 1 || whichMonth > 12) return null
  return { month: whichMonth, year: whichYear < 100 ? 2000 + whichYear : whichYear }
}
