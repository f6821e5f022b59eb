import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import * as activity from '#contract/calls/activity.ts'
import * as billing from '#contract/calls/billing.ts'
import * as comments from '#contract/calls/comments.ts'
import * as documents from '#contract/calls/documents.ts'
import * as documentSharing from '#contract/calls/documentSharing.ts'
import * as fields from '#contract/fields.ts'
import * as files from '#contract/calls/files.ts'
import * as folders from '#contract/calls/folders.ts'
import * as histories from '#contract/calls/histories.ts'
import * as imports from '#contract/calls/imports.ts'
import * as instance from '#contract/calls/instance.ts'
import * as notifications from '#contract/calls/notifications.ts'
import * as realtime from '#contract/realtime.ts'
import * as rights from '#contract/rights.ts'
import * as teams from '#contract/calls/teams.ts'
import * as templates from '#contract/calls/templates.ts'
import * as uploads from '#contract/calls/uploads.ts'
import * as users from '#contract/calls/users.ts'
import * as workspaces from '#contract/calls/workspaces.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const modules = [
  ...[activity, billing, comments, documents, documentSharing, fields, files, folders, histories, imports, instance],
  ...[notifications, realtime, rights, teams, templates, uploads, users, workspaces],
]

/** A model is called in the description as it is in the contract. */
for (const module of modules) {
  for (const [id, schema] of Object.entries<unknown>({ ...module })) {
    if (schema instanceof z.ZodType && /^[A-Z]/.test(id)) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }
}

const SAFE = Number.MAX_SAFE_INTEGER

/** Says what a form of text is once, by its name, and nothing of how numbers are stored. */
const shorten = (json: JsonSchema): void => {
  if (json.format !== undefined) delete json.pattern
  if (json.minimum === -SAFE) delete json.minimum
  if (json.maximum === SAFE) delete json.maximum
  if (json.contentEncoding === 'binary') {
    for (const key of ['type', 'format', 'contentEncoding'] as const) delete json[key]
    json.contentMediaType = 'application/octet-stream'
  }
}

const isPlain = ({ type }: JsonSchema): boolean => ['string', 'number', 'integer', 'boolean'].includes(String(type))

/** A value that is checked, read and checked again is what all checks together allow, on its way in and out. */
const joinChecks = (schema: z.core.$ZodType, json: JsonSchema): void => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'pipe') return
  const [sent, read] = [toJson(def.in, 'input'), toJson(def.out, 'output')]
  if (isPlain(read)) Object.assign(json, sent, read)
}

const toJson = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      joinChecks(zodSchema, jsonSchema)
      if (Array.isArray(examples) && jsonSchema.$ref === undefined) jsonSchema.examples = examples
      shorten(jsonSchema)
    },
  })
  return json
}

/** The schemas of a description: each model stands once among its components, and is only named elsewhere. */
export interface Schemas {
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  models: Record<string, JsonSchema>
}

export const schemaWriter = (): Schemas => {
  const models: Record<string, JsonSchema> = {}
  /** A model that is read in another form than it is told in has two names. */
  const nameOf = (name: string, json: JsonSchema, io: 'input' | 'output'): string =>
    io === 'output' || isDeepStrictEqual(json, toldForm(name)) ? name : `${name}Input`
  return {
    models,
    of: (schema, io) => {
      const { $defs = {}, ...json } = toJson(schema, io)
      const names = new Map(Object.entries($defs).map(([name, model]) => [name, nameOf(name, model as JsonSchema, io)]))
      const linked = <T>(part: T): T =>
        JSON.parse(
          JSON.stringify(part).replace(/"#\/\$defs\/(\w+)"/g, (_, name: string) => `"#/components/schemas/${names.get(name) ?? name}"`),
        ) as T
      for (const [name, model] of Object.entries($defs)) models[names.get(name) ?? name] ??= linked(model as JsonSchema)
      return linked(json)
    },
  }
}

const toldForm = (name: string): JsonSchema | undefined => {
  const model = z.globalRegistry._idmap.get(name)
  return model && (toJson(z.object({ model: model as z.ZodType }), 'output').$defs?.[name] as JsonSchema | undefined)
}
