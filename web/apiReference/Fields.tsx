import { Fragment, type ReactNode } from 'react'
import { nameOfRef, type Schema } from './description.ts'
import { Prose } from './Prose.tsx'

const joined = (parts: readonly ReactNode[], separator: string): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      {part}
    </Fragment>
  ))

const boundsOf = ({ minimum, maximum, maxLength }: Schema): string => {
  if (maxLength !== undefined) return ` ≤ ${maxLength}`
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum}…${maximum}`
  if (minimum !== undefined) return ` ≥ ${minimum}`
  return maximum === undefined ? '' : ` ≤ ${maximum}`
}

/** What kind of value it is; models are linked. */
export function Type({ schema }: { schema: Schema }): ReactNode {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref)
    return (
      <a href={`#model-${name}`} className="rounded-small text-accent underline decoration-accent/35 underline-offset-3">
        {name}
      </a>
    )
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.anyOf)
    return joined(
      schema.anyOf.map((one, index) => <Type key={index} schema={one} />),
      ' | ',
    )
  if (schema.contentMediaType !== undefined) return 'bytes'
  if (schema.items)
    return (
      <>
        <Type schema={schema.items} />
        []
      </>
    )
  return [schema.type ?? 'any'].flat().join(' | ') + boundsOf(schema)
}

/** The fields that stand in a value itself and not in a model. */
export const innerFields = (schema: Schema): Schema[] => {
  if (schema.properties) return [schema]
  return [...(schema.items ? innerFields(schema.items) : []), ...(schema.anyOf ?? []).flatMap(innerFields)]
}

interface Row {
  name: string
  schema: Schema
  isRequired: boolean
  description?: string | undefined
}

export const rowsOf = ({ properties = {}, required = [] }: Schema): Row[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))

/** Fields with their kinds, one below the other; `marks` says which of them must be there. */
export function Fields({ rows, marks }: { rows: readonly Row[]; marks?: string }) {
  return (
    <dl className="divide-y divide-ruling2 text-sm leading-5.5">
      {rows.map(({ name, schema, isRequired, description = schema.description }) => (
        <div key={name} className="grid gap-x-5 py-2 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
          <dt className="wrap-anywhere">
            <span className="font-mono text-[13px] font-semibold">{name}</span>
            {marks && isRequired && <span className="ml-2 text-xs text-ink-soft">{marks}</span>}
          </dt>
          <dd className="min-w-0">
            <span className="font-mono text-[13px] text-ink-soft wrap-anywhere">
              <Type schema={schema} />
              {schema.default !== undefined && ` = ${JSON.stringify(schema.default)}`}
            </span>
            {description && (
              <p>
                <Prose>{description}</Prose>
              </p>
            )}
            {innerFields(schema).map((inner, index) => (
              <div key={index} className="mt-1 border-l-2 border-ruling pl-4">
                <Fields rows={rowsOf(inner)} {...(marks !== undefined && { marks })} />
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
