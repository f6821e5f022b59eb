import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { refusals } from '#texts/en/refusals.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/Badge.tsx'
import type { DescribedCall } from './description.ts'
import { Fields, rowsOf } from './Fields.tsx'
import { Prose } from './Prose.tsx'

const TONES: Record<string, BadgeTone> = { GET: 'ok', POST: 'accent', PUT: 'warn', PATCH: 'warn', DELETE: 'danger' }
const PLACES = { path: 'Path', query: 'Query', header: 'Headers' }
/** Every call may be refused with these. */
export const COMMON = /^(request\.(?!page_)|generic$|auth\.(user|invalid_token)$)/

/** One call: what it does, who may make it, what goes in and what comes out. */
export function CallSection({ call }: { call: DescribedCall }) {
  const { operationId, method, path, description, parameters, requestBody, responses } = call
  const [summary, ...facts] = description.split('\n\n')
  const body = Object.values(requestBody?.content ?? {})[0]
  const answers = Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, answer]) => ({ status, says: answer.description, ...answer.content?.['application/json'] }))
  return (
    <article id={operationId} className="scroll-mt-20 border-t border-ruling py-8 target:border-margin">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={TONES[method] ?? 'neutral'} className="font-mono">
          {method}
        </Badge>
        <h3 className="min-w-0 font-mono text-[15px] leading-6 font-semibold wrap-anywhere">
          <a href={`#${operationId}`} className="rounded-small hover:underline">
            {path}
          </a>
        </h3>
        <span className="font-mono text-[13px] text-ink-soft">{operationId}</span>
      </div>
      <div className="mt-3 grid gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          <Prose className="mb-2 max-w-[68ch] text-base leading-6.5">{summary}</Prose>
          {facts.map(fact => (
            <Prose key={fact} className="text-sm leading-5.5 text-ink-soft">
              {fact}
            </Prose>
          ))}
          {(['path', 'query', 'header'] as const).map(place => (
            <Part key={place} title={PLACES[place]} isThere={parameters.some(one => one.in === place)}>
              <Fields rows={parameters.filter(one => one.in === place)} isSent />
            </Part>
          ))}
          <Part title={requestBody?.required ? 'Body' : 'Body, may be left out'} isThere={body !== undefined}>
            <Fields rows={rowsOf(body?.schema ?? {})} isSent />
          </Part>
          {answers.map(({ status, says, schema }) => (
            <Part key={status} title={`Answer ${status}`}>
              {schema ? <Fields rows={rowsOf(schema)} /> : <Prose className="py-1 text-sm">{says}</Prose>}
            </Part>
          ))}
          <Part title="Refusals" isThere={refusalsOf(call).length > 0}>
            <Refusals list={refusalsOf(call)} />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Code label="Example">{requestOf(call)}</Code>
          {answers.map(
            ({ status, example }) =>
              example !== undefined && (
                <Code key={status} label={`Answer ${status}`}>
                  {asJson(example)}
                </Code>
              ),
          )}
        </div>
      </div>
    </article>
  )
}

function Part({ title, isThere = true, children }: { title: string; isThere?: boolean; children: ReactNode }) {
  if (!isThere) return null
  return (
    <section className="mt-5">
      <h4 className="mb-1 text-xs font-semibold text-ink-soft">{title}</h4>
      {children}
    </section>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure className="rounded-card border border-ruling bg-side">
      <figcaption className="border-b border-ruling px-4 py-1.5 text-xs font-semibold text-ink-soft">{label}</figcaption>
      <pre className="px-4 py-3 font-mono text-[12.5px] leading-5 whitespace-pre-wrap wrap-anywhere">{children}</pre>
    </figure>
  )
}

/** The codes of a call that are its own. */
const refusalsOf = ({ responses }: DescribedCall) =>
  Object.entries(responses)
    .flatMap(([status, { description }]) =>
      [...description.matchAll(/`errors\.([\w.]+)`/g)].map(([, code]) => ({ status, code: code as ErrorCode })),
    )
    .filter(({ code }) => !COMMON.test(code))

/** Codes with their status and message, in which what is filled in is left open. */
export function Refusals({ list }: { list: readonly { status: string; code: ErrorCode }[] }) {
  return (
    <dl className="divide-y divide-ruling2 text-sm leading-5.5">
      {list.map(({ status, code }) => (
        <div key={code} className="grid gap-x-5 py-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
          <dt className="font-mono text-[13px] wrap-anywhere">{`${status} errors.${code}`}</dt>
          <dd className="text-ink-soft">{refusals[code].replace(/\{\{\w+\}\}/g, '…')}</dd>
        </div>
      ))}
    </dl>
  )
}

const asJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** The call as it goes over the wire; what is in braces is filled in. */
const requestOf = ({ method, path, parameters, security, requestBody }: DescribedCall): string => {
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
  const wanted = (place: string) => parameters.filter(one => one.in === place && one.required).map(({ name }) => name)
  const query = wanted('query').map(name => `${name}={${name}}`)
  const needs = (scheme: string) => scheme in (security[0] ?? {})
  return [
    `${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...(needs('bearer') ? ['Authorization: Bearer {token}'] : []),
    ...(needs('refresh') ? ['Cookie: {refresh cookie}'] : []),
    ...wanted('header').map(name => `${name}: {${name}}`),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(content?.example === undefined ? [] : ['', asJson(content.example)]),
  ].join('\n')
}
