import { Fragment, type ReactNode } from 'react'
import type { Schema } from './description.ts'
import { Prose } from './Prose.tsx'

/** The type of a value; models are linked. */
export function Type({ schema }: { schema: Schema }): ReactNode {
  const { $ref, anyOf, items, minimum, maximum, maxLength = maximum } = schema
  const model = $ref?.split('/').at(-1)
  if (model !== undefined)
    return (
      <a href={`#model-${model}`} className="rounded-small text-accent underline decoration-accent/35 underline-offset-3">
        {model}
      </a>
    )
  if (anyOf)
    return anyOf.map((one, index) => (
      <Fragment key={index}>
        {index > 0 && ' | '}
        <Type schema={one} />
      </Fragment>
    ))
  if (items) return [<Type key="of" schema={items} />, '[]']
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.contentMediaType !== undefined) return 'bytes'
  const kind = [schema.type ?? 'any'].flat().join(' | ')
  return `${kind}${minimum === undefined ? '' : ` ≥ ${minimum}`}${maxLength === undefined ? '' : ` ≤ ${maxLength}`}`
}

/** The fields of a value that is not a model. */
export const innerFields = (schema: Schema): Schema[] => {
  if (schema.properties) return [schema]
  return [...(schema.items ? innerFields(schema.items) : []), ...(schema.anyOf ?? []).flatMap(innerFields)]
}

interface Row {
  name: string
  schema: Schema
  required: boolean
  description?: string
}

export const rowsOf = ({ properties = {}, required = [] }: Schema): Row[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))

/** Fields with their types, one below the other; in inputs the required ones are marked. */
export function Fields({ rows, isSent = false }: { rows: readonly Row[]; isSent?: boolean }) {
  return (
    <dl className="divide-y divide-ruling2 text-sm leading-5.5">
      {rows.map(({ name, schema, required, description = schema.description }) => (
        <div key={name} className="grid gap-x-5 py-2 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
          <dt className="wrap-anywhere">
            <span className="font-mono text-[13px] font-semibold">{name}</span>
            {isSent && required && <span className="ml-2 text-xs text-ink-soft">required</span>}
          </dt>
          <dd className="min-w-0">
            <span className="font-mono text-[13px] text-ink-soft wrap-anywhere">
              <Type schema={schema} />
              {schema.default !== undefined && ` = ${JSON.stringify(schema.default)}`}
            </span>
            <Prose>{description}</Prose>
            {innerFields(schema).map((inner, index) => (
              <div key={index} className="mt-1 border-l-2 border-ruling pl-4">
                <Fields rows={rowsOf(inner)} isSent={isSent} />
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
