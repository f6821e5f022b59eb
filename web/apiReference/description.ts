/** The parts of the API description that the reference uses (`server/http/reference/openapi.ts`). */
export interface ApiDescription {
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
  'x-channel': Record<'commits' | 'hints' | 'dispatches', Record<string, Schema>>
}

interface Operation {
  operationId: string
  tags: readonly string[]
  description: string
  security: readonly object[]
  parameters: readonly { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, { description: string; content?: Record<string, Content> }>
}

interface Content {
  schema: Schema
  example?: unknown
}

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  contentMediaType?: string
}

/** One call with where it is. */
export interface DescribedCall extends Operation {
  method: string
  path: string
}

/** The calls of one noun. */
export const callsOf = ({ paths }: ApiDescription, tag: string): DescribedCall[] =>
  Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
    )
    .filter(({ tags }) => tags.includes(tag))
