/** Rich text as JSON, the canonical form: what is stored, sent and compared. The rules are the schema's (`schema.ts`). */
export type ContentMark = {
  type: string
  attrs?: Record<string, unknown>
}
export type ContentNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: ContentNode[]
  marks?: ContentMark[]
  text?: string
}
export type Content = ContentNode & {
  type: 'doc'
  content: ContentNode[]
}
