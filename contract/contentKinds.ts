/** What a text may have besides words, as a search asks for it; `todos` are those that are not ticked. */
export const CONTENT_KINDS = ['todos', 'pictures', 'files', 'videos', 'tables', 'code', 'diagrams', 'formulas'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]
