import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { RATES, type RateClass } from '#contract/limits.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/Badge.tsx'
import { curlOf } from './curl.ts'
import type { ApiDescription, DescribedCall, Parameter } from './description.ts'
import { Fields, rowsOf } from './Fields.tsx'
import { Prose } from './Prose.tsx'
import type { ReferenceTexts } from './texts.ts'

const TONES: Record<string, BadgeTone> = { GET: 'ok', POST: 'accent', PUT: 'warn', PATCH: 'warn', DELETE: 'danger' }

function Method({ children }: { children: string }) {
  return (
    <Badge tone={TONES[children] ?? 'neutral'} className="font-mono">
      {children}
    </Badge>
  )
}

/** An address with what is to be filled in standing out. */
const pathOf = (path: string): ReactNode =>
  path.split(/(\{\w+\})/).map((part, index) =>
    part.startsWith('{') ? (
      <span key={index} className="text-accent">
        {part}
      </span>
    ) : (
      part
    ),
  )

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h4 className="mb-1 text-xs font-semibold tracking-wide text-ink-soft uppercase">
        {title}
        {aside && <span className="ml-2 font-normal tracking-normal normal-case">{aside}</span>}
      </h4>
      {children}
    </section>
  )
}

export function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure className="overflow-hidden rounded-card border border-ruling bg-side">
      <figcaption className="border-b border-ruling px-4 py-1.5 text-xs font-semibold text-ink-soft">{label}</figcaption>
      <pre className="px-4 py-3 font-mono text-[12.5px] leading-5 whitespace-pre-wrap wrap-anywhere [font-variant-ligatures:none]">
        {children}
      </pre>
    </figure>
  )
}

/** The codes of a call that are its own, with their status. */
const ownRefusals = ({ responses }: DescribedCall): { status: string; code: ErrorCode }[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description }]) =>
      [...description.matchAll(/`errors\.([\w.]+)`/g)].map(([, code]) => ({ status, code: code as ErrorCode })),
    )
    .filter(({ code }) => !/^(request\.|generic$|auth\.(user|invalid_token)$)/.test(code))

export function Refusals({
  list,
  messages,
}: {
  list: readonly { status: string; code: ErrorCode }[]
  messages: ReferenceTexts['messages']
}) {
  return (
    <ul className="divide-y divide-ruling2 text-sm leading-5.5">
      {list.map(({ status, code }) => (
        <li key={code} className="grid gap-x-5 py-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
          <span className="font-mono text-[13px] wrap-anywhere">
            <span className="font-semibold">{status}</span> errors.{code}
          </span>
          <span className="text-ink-soft">{messages(code)}</span>
        </li>
      ))}
    </ul>
  )
}

/** These come with every answer, and the rules say so once. */
const OF_EVERY_ANSWER = /^X-(Request-Id|RateLimit-\w+)$/

interface AnswerProps {
  api: ApiDescription
  status: string
  response: DescribedCall['responses'][string]
  t: ReferenceTexts['t']
}

/** What comes back: its fields, the headers that say something, and an example, folded. */
function Answer({ api, status, response: { description, headers, content }, t }: AnswerProps) {
  const { schema, example } = content?.['application/json'] ?? {}
  const rows = Object.keys(headers)
    .filter(name => !OF_EVERY_ANSWER.test(name))
    .map(name => ({ name, isRequired: false, schema: {}, ...api.components.headers[name] }))
  return (
    <Part title={`${t.answer} ${status}`}>
      {schema ? (
        <Fields rows={rowsOf(schema)} />
      ) : (
        <p className="py-1 text-sm">{status === '204' ? t.noAnswer : <Prose>{description}</Prose>}</p>
      )}
      {rows.length > 0 && (
        <div className="mt-2">
          <p className="text-sm text-ink-soft">{t.headers}</p>
          <Fields rows={rows} />
        </div>
      )}
      {example !== undefined && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control pr-2 text-sm text-accent hover:underline pointer-coarse:min-h-11">
            <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:rotate-90" />
            {t.exampleOfAnswer}
          </summary>
          <Code label={`${t.answer} ${status}`}>{JSON.stringify(example, null, 2)}</Code>
        </details>
      )}
    </Part>
  )
}

interface Props {
  api: ApiDescription
  call: DescribedCall
  texts: ReferenceTexts
  origin: string
}

/** One call: what it does, who may make it, what goes in and what comes out. */
export function CallSection({ api, call, texts, origin }: Props) {
  const { t, messages } = texts
  const { operationId, method, path, parameters, requestBody, responses } = call
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {})
  const parametersIn = (place: string): Parameter[] => parameters.filter(one => one.in === place)
  const { max, windowMs } = RATES[call['x-rate'] as RateClass]
  const per = windowMs < 3_600_000 ? t.perMinute : windowMs < 86_400_000 ? t.perHour : t.perDay
  const refusals = ownRefusals(call)
  return (
    <article id={operationId} className="scroll-mt-20 border-t border-ruling py-8 target:border-margin">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Method>{method}</Method>
        <h3 className="min-w-0 font-mono text-[15px] leading-6 font-semibold wrap-anywhere">
          <a href={`#${operationId}`} className="rounded-small hover:underline">
            {pathOf(path)}
          </a>
        </h3>
      </div>
      <div className="mt-3 grid gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          <p className="max-w-[68ch] text-base leading-6.5">
            <Prose>{call.description.split('\n', 1)[0] ?? ''}</Prose>
          </p>
          <dl className="mt-3 grid gap-x-5 gap-y-1 text-sm leading-5.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] [&_dt]:text-ink-soft">
            <dt>{t.whoMayCall}</dt>
            <dd>{t.who[call['x-who'] as keyof typeof t.who]}</dd>
            <dt>{t.limit}</dt>
            <dd>
              <code className="font-mono text-[13px]">{call['x-rate']}</code> · {per.replace('{{max}}', texts.number(max))}
            </dd>
            <dt>{t.name}</dt>
            <dd className="font-mono text-[13px] wrap-anywhere">{operationId}</dd>
          </dl>
          {(['path', 'query', 'header'] as const).map(place => {
            const rows = parametersIn(place).map(({ required: isRequired, ...parameter }) => ({ ...parameter, isRequired }))
            const title = { path: t.path, query: t.query, header: t.headers }[place]
            return (
              rows.length > 0 && (
                <Part key={place} title={title}>
                  <Fields rows={rows} {...(place !== 'path' && { marks: t.required })} />
                </Part>
              )
            )
          })}
          {body && (
            <Part title={type === 'multipart/form-data' ? t.parts : t.body} {...(!requestBody?.required && { aside: t.mayBeLeftOut })}>
              <Fields rows={rowsOf(body.schema)} marks={t.required} />
            </Part>
          )}
          {Object.entries(responses)
            .filter(([status]) => Number(status) < 400)
            .map(([status, response]) => (
              <Answer key={status} api={api} status={status} response={response} t={t} />
            ))}
          {refusals.length > 0 && (
            <Part title={t.refusals}>
              <Refusals list={refusals} messages={messages} />
            </Part>
          )}
        </div>
        <div className="min-w-0">
          <div className="xl:sticky xl:top-20">
            <Code label={t.example}>{curlOf(api, call, origin)}</Code>
          </div>
        </div>
      </div>
    </article>
  )
}
