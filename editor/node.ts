/** Rich text as JSON, the canonical form: what is stored, sent and compared. The rules are the schema's (`schema.ts`). */
export interface ContentMark {
  type: string
  attrs?: Record<string, unknown>
}
export interface ContentNode {
  type: string
  attrs?: Record<string, unknown>
  content?: ContentNode[]
  marks?: ContentMark[]
  text?: string
}
export interface Content extends ContentNode {
  type: 'doc'
  content: ContentNode[]
}
