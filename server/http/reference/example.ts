import { exampleId, kindOf, saidAnywhere, saidOf, shownIn } from '#contract/examples.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** What the description may name: its models. */
type Models = Record<string, JsonSchema>
/** Where a value stands: in a field, of a thing of some kind. */
interface Place {
  field: string
  kind: string | undefined
}

const modelOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1)
/** What is there where nothing can be is named by the first of the forms that a value may have. */
const formOf = (schema: JsonSchema): JsonSchema => ((schema.anyOf ?? schema.oneOf)?.[0] as JsonSchema | undefined) ?? schema

/** What somebody may send with a call, `documents.create`: little more than its schema wants. */
export const exampleOfBody = (schema: JsonSchema, models: Models, call: string): unknown =>
  exampleOf(schema, models, { field: '', kind: kindOf(call.split('.', 1)[0] ?? '') }, form => {
    const { properties = {}, required = [] } = form
    if (form === schema && shownIn(call)) return shownIn(call) ?? []
    // Where nothing is required, the first field, so that the example does something.
    return required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  })

/** What somebody is answered: everything that is always there, and the things that may be. */
export const exampleOfAnswer = (schema: JsonSchema, models: Models): unknown => {
  const { properties = {}, required = [] } = schema
  const things = Object.keys(properties).filter(
    name => required.includes(name) || models[modelOf(properties[name] as JsonSchema) ?? '']?.properties,
  )
  const names = things.length > 0 ? things : Object.keys(properties).slice(0, 1)
  return exampleOf({ ...schema, required: names }, models, { field: '', kind: undefined }, ({ required: all = [] }) => all)
}

type NamesOf = (schema: JsonSchema) => readonly string[]

const exampleOf = (schema: JsonSchema, models: Models, place: Place, namesOf: NamesOf): unknown => {
  const within = (part: unknown, { field, kind }: Place): unknown => exampleOf((part ?? {}) as JsonSchema, models, { field, kind }, namesOf)
  const { field, kind } = place
  const form = formOf(schema)
  const model = modelOf(form)
  const said = saidHere(form, place)
  if (said !== undefined) return said
  if (model !== undefined) return within(models[model], kindOf(model) === undefined ? place : { field: '', kind: kindOf(model) })

  const [given = form.const ?? form.enum?.[0] ?? form.default] = form.examples ?? []
  if (given !== undefined) return given
  if (form !== schema) return within(form, place)
  switch ([form.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        namesOf(form).map(name => [name, within(form.properties?.[name], { field: name, kind: kindOf(field) ?? kind })]),
      )
    case 'array':
      return [within(form.items, place)]
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

/** What a field of this name says in such a thing, or anywhere; nothing where its form does not allow it. */
const saidHere = (form: JsonSchema, { field, kind }: Place): unknown => {
  const here = saidOf(field, kind)
  const said = here === undefined && PLAIN.has(String([form.type].flat()[0])) ? saidAnywhere(field) : here
  if (said !== undefined && (said === null || !form.enum || form.enum.includes(said as string))) return said
  return modelOf(form) === 'Id' ? exampleId(field, kind) : undefined
}
