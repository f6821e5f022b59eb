/** What the reference reads of the description of the API (`server/http/reference/openapi.ts`). */

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  contentMediaType?: string
  examples?: readonly unknown[]
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}

interface Content {
  schema: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  tags: readonly string[]
  description: string
  'x-who': string
  'x-rate': string
  security: readonly object[]
  parameters: readonly Parameter[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, { description: string; headers: Record<string, { $ref: string }>; content?: Record<string, Content> }>
}

export interface ApiDescription {
  tags: readonly { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; headers: Record<string, { description: string; required: boolean; schema: Schema }> }
  'x-channel': Record<'commits' | 'hints' | 'dispatches', Record<string, Schema>>
}

/** One call with where it is. */
export interface DescribedCall extends Operation {
  method: string
  path: string
}

export const callsOf = ({ paths }: ApiDescription, tag: string): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )

export const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? ''
