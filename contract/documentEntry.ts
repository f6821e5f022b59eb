/** The fields of a document in every list and every commit; `calls/documents.ts` describes each. */
export const ENTRY_FIELDS = [
  '_id',
  'slug',
  'title',
  'icon',
  'cover',
  'parent',
  'workspace',
  'team',
  'user',
  'isArchived',
  'isRestricted',
  'isVisible',
  'manual_save',
  'isWide',
  'version',
  'created_at',
  'updated_at',
  'updated_by',
] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

/** Returns only these fields of a document, as far as it has them. */
export const entryOf = <Fields extends Partial<Record<EntryField, unknown>>>(document: Fields): Pick<Fields, EntryField & keyof Fields> => {
  const entry: Partial<Record<EntryField, unknown>> = {}
  for (const field of ENTRY_FIELDS) if (field in document) entry[field] = document[field]
  return entry as Pick<Fields, EntryField & keyof Fields>
}

/** Returns a document as one reader sees it in a list: these fields and the reader's access. */
export const listedOf = <Fields extends Partial<Record<EntryField, unknown>> & { access: unknown }>(document: Fields) => ({
  ...entryOf(document),
  access: document.access as Fields['access'],
})
