import { exampleId, kindOf, saidAnywhere, saidOf, shownIn } from '#contract/examples.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** The models that the description may refer to. */
type Models = Record<string, JsonSchema>
/** The position of a value: its field, and the kind of thing that has the field. */
interface FieldContext {
  field: string
  kind: string | undefined
}

const modelOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1)
/** Returns the first alternative of a schema; for a nullable value, the one that is not null. */
const formOf = (schema: JsonSchema): JsonSchema => ((schema.anyOf ?? schema.oneOf)?.[0] as JsonSchema | undefined) ?? schema

/** Returns an example body for a call such as `documents.create`, with little more than the required fields. */
export const exampleOfBody = (schema: JsonSchema, models: Models, call: string): unknown =>
  exampleOf(schema, models, { field: '', kind: kindOf(call.split('.', 1)[0] ?? '') }, form => {
    const { properties = {}, required = [] } = form
    if (form === schema && shownIn(call)) return shownIn(call) ?? []
    // Where nothing is required, the first field, so that the example does something.
    return required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  })

/** Returns an example answer: all required fields, and the optional ones that are models. */
export const exampleOfAnswer = (schema: JsonSchema, models: Models): unknown => {
  const { properties = {}, required = [] } = schema
  const things = Object.keys(properties).filter(
    name => required.includes(name) || models[modelOf(properties[name] as JsonSchema) ?? '']?.properties,
  )
  const names = things.length > 0 ? things : Object.keys(properties).slice(0, 1)
  return exampleOf({ ...schema, required: names }, models, { field: '', kind: undefined }, ({ required: all = [] }) => all)
}

type NamesOf = (schema: JsonSchema) => readonly string[]

const exampleOf = (schema: JsonSchema, models: Models, context: FieldContext, namesOf: NamesOf): unknown => {
  const within = (part: unknown, { field, kind }: FieldContext): unknown =>
    exampleOf((part ?? {}) as JsonSchema, models, { field, kind }, namesOf)
  const { field, kind } = context
  const form = formOf(schema)
  const model = modelOf(form)
  const ofField = exampleOfField(form, context)
  if (ofField !== undefined) return ofField
  if (model !== undefined) return within(models[model], kindOf(model) === undefined ? context : { field: '', kind: kindOf(model) })

  const [given = form.const ?? form.enum?.[0] ?? form.default] = form.examples ?? []
  if (given !== undefined) return given
  if (form !== schema) return within(form, context)
  switch ([form.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        namesOf(form).map(name => [name, within(form.properties?.[name], { field: name, kind: kindOf(field) ?? kind })]),
      )
    case 'array':
      return [within(form.items, context)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return form.minimum ?? 1
    default:
      return form.format === 'uri' ? 'https://example.org' : 'text'
  }
}

const PLAIN = new Set(['string', 'integer', 'number', 'boolean'])

/** Returns the example for a field of this name in such a kind of thing, or in any; undefined when the schema does not allow it. */
const exampleOfField = (form: JsonSchema, { field, kind }: FieldContext): unknown => {
  const here = saidOf(field, kind)
  const example = here === undefined && PLAIN.has(String([form.type].flat()[0])) ? saidAnywhere(field) : here
  if (example !== undefined && (example === null || !form.enum || form.enum.includes(example as string))) return example
  return modelOf(form) === 'Id' ? exampleId(field, kind) : undefined
}
