import type { JsonSchema } from './jsonSchema.ts'

const STRINGS: Record<string, string> = { 'date-time': '2026-12-01T09:00:00.000Z', uri: 'https://example.org', email: 'ann@example.org' }

/** A value that fits a schema, with little more in it than it needs. */
export const exampleOf = (schema: JsonSchema, models: Record<string, JsonSchema>): unknown => {
  if (schema.$ref !== undefined) return exampleOf(models[schema.$ref.split('/').at(-1) ?? ''] ?? {}, models)
  const [given = schema.const ?? schema.enum?.[0] ?? schema.default] = schema.examples ?? []
  if (given !== undefined) return given
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first as JsonSchema, models)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return exampleOfObject(schema, models)
    case 'array':
      return [exampleOf((schema.items ?? {}) as JsonSchema, models)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    default:
      return STRINGS[schema.format ?? ''] ?? 'text'
  }
}

/** What is required; where nothing is, the first field, so that the example does something. */
const exampleOfObject = ({ properties = {}, required = [] }: JsonSchema, models: Record<string, JsonSchema>): object => {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(names.map(name => [name, exampleOf((properties[name] ?? {}) as JsonSchema, models)]))
}
