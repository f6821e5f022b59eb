import { Id } from '#contract/fields.ts'
import { Refusal } from '#domain/refusal.ts'

export interface Page {
  limit?: number | undefined
  cursor?: string | undefined
}

interface CursorPosition {
  place: string
  id: string
}

/** Returns the cursor of the next page: sort key and id of the last row of this one. Both sort as text. */
export const cursorOf = (place: string, id: string): string => `${place}~${id}`
export const placeOf = (cursor: string): CursorPosition => {
  const [, place, id] = /^([\w:.-]{1,100})~([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!place || !Id.safeParse(id).success) throw refusedCursor()
  return { place, id: id as string }
}
const TIME = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
/** Returns the position in a list that is ordered by time. */
export const timeOf = (cursor: string): CursorPosition => {
  const after = placeOf(cursor)
  if (!TIME.test(after.place) || new Date(after.place).toISOString() !== after.place) throw refusedCursor()
  return after
}
export const refusedCursor = () => new Refusal('request.invalid', {}, [{ field: 'cursor', code: 'invalid_value' }])

/** Returns a page of at most `limit` rows. One row more than that shows that there is a next page. */
export const pageOf = <Row, Shown>(rows: Row[], limit: number, show: (row: Row, index: number) => Shown, place: (row: Row) => string) => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { documents: rows.slice(0, limit).map(show), ...(last && { next: place(last) }) }
}
