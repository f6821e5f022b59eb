/** Returns the byte range of a file of `size` bytes; `null` for the whole file, `unsatisfiable` beyond its end. Lists of ranges get the whole file (RFC 9110 §14.2). */
export const rangeOf = (header: string | undefined, size: number): { start: number; end: number } | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size || (from === '' && Number(to) === 0)) return 'unsatisfiable'
  return start > end ? null : { start, end }
}
