import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import * as activity from '#contract/calls/activity.ts'
import * as auth from '#contract/calls/auth.ts'
import * as billing from '#contract/calls/billing.ts'
import * as billingAddress from '#contract/billingAddress.ts'
import * as comments from '#contract/calls/comments.ts'
import * as documentLinks from '#contract/calls/documentLinks.ts'
import * as documentMember from '#contract/documentMember.ts'
import * as documents from '#contract/calls/documents.ts'
import * as documentSharing from '#contract/calls/documentSharing.ts'
import * as drawn from '#contract/drawn.ts'
import * as fields from '#contract/fields.ts'
import * as files from '#contract/calls/files.ts'
import * as folders from '#contract/calls/folders.ts'
import * as histories from '#contract/calls/histories.ts'
import * as imports from '#contract/calls/imports.ts'
import * as instance from '#contract/calls/instance.ts'
import * as notificationChoices from '#contract/calls/notificationChoices.ts'
import * as notifications from '#contract/calls/notifications.ts'
import * as pictures from '#contract/calls/pictures.ts'
import * as realtime from '#contract/realtime.ts'
import * as rights from '#contract/rights.ts'
import * as teams from '#contract/calls/teams.ts'
import * as templates from '#contract/calls/templates.ts'
import * as uploads from '#contract/calls/uploads.ts'
import * as users from '#contract/calls/users.ts'
import * as workspaces from '#contract/calls/workspaces.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const modules = [
  ...[
    activity,
    auth,
    billing,
    billingAddress,
    comments,
    documentLinks,
    documentMember,
    documents,
    documentSharing,
    drawn,
    fields,
    files,
    folders,
    histories,
    imports,
    instance,
  ],
  ...[notificationChoices, notifications, pictures, realtime, rights, teams, templates, uploads, users, workspaces],
]

/** Registers each model under its name in the contract. */
for (const module of modules) {
  for (const [id, schema] of Object.entries<unknown>({ ...module })) {
    if (schema instanceof z.ZodType && /^[A-Z]/.test(id)) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }
}

const SAFE = Number.MAX_SAFE_INTEGER

/** Drops the pattern of a named format and the bounds of safe integers. */
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

/** Combines the checks before and after a transformation of a plain value, so that the schema holds all of them. */
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

/** The schemas of a description. Each model is defined once among its components and referenced elsewhere. */
export interface Schemas {
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  models: Record<string, JsonSchema>
}

export const schemaWriter = (): Schemas => {
  const models: Record<string, JsonSchema> = {}
  /** A model whose input differs from its output has two names. */
  const nameOf = (name: string, json: JsonSchema, io: 'input' | 'output'): string =>
    io === 'output' || isDeepStrictEqual(json, outputForm(name)) ? name : `${name}Input`
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

const outputForm = (name: string): JsonSchema | undefined => {
  const model = z.globalRegistry._idmap.get(name)
  return model && (toJson(z.object({ model: model as z.ZodType }), 'output').$defs?.[name] as JsonSchema | undefined)
}
