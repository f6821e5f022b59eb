import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { openApi } from '#texts/openapi.ts'
import appStyles from '#web/ui/app.css?url'
import { Link } from '#web/ui/Link.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { themeScript } from '#web/ui/look/theme.ts'
import { CallSection, COMMON, Refusals } from './CallSection.tsx'
import { Contents } from './Contents.tsx'
import { type ApiDescription, callsOf, type Schema } from './description.ts'
import { Fields, innerFields, rowsOf, Type } from './Fields.tsx'
import { Prose } from './Prose.tsx'

const CHANNEL = { commits: 'What the server tells', hints: 'What clients say', dispatches: 'What is to be loaded again' }

interface Props {
  api: ApiDescription
  nonce: string
}

/** Returns the reference of the API as HTML, which ships no script but the one that keeps a chosen theme. It is in English, as the description is. */
export const renderApiReference = (props: Props): string => `<!doctype html>${renderToStaticMarkup(<ApiReference {...props} />)}`

function ApiReference({ api, nonce }: Props) {
  const chapters = api.tags.map(tag => ({ ...tag, calls: callsOf(api, tag.name) }))
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${openApi.title} – Cahier`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={appStyles} />
        <script nonce={nonce}>{themeScript}</script>
      </head>
      <body>
        <header className="sticky top-0 z-20 flex min-h-14 items-center border-b border-ruling bg-paper px-5">
          <a href="/" className="rounded-control">
            <Logo name="Cahier" />
          </a>
        </header>
        <div className="grid lg:grid-cols-[272px_minmax(0,1fr)]">
          <Contents chapters={chapters} />
          <main id="content" className="mx-auto w-full max-w-[1180px] min-w-0 px-5 pb-24 sm:px-8 lg:px-12">
            <h1 className="pt-10 font-serif text-[34px] leading-11 font-semibold tracking-[-0.015em] text-balance sm:text-[42px] sm:leading-13 lg:pt-14">
              {openApi.title}
            </h1>
            <p className="mt-4 max-w-[68ch] text-[17px] leading-7 text-ink-soft">
              Everything that Cahier does can be done by these calls. The same description is there for programs:{' '}
              <Link href="/api/openapi.json">openapi.json</Link>.
            </p>
            <Chapter id="rules" title="For every call">
              <Rules />
            </Chapter>
            {chapters.map(({ name, description, calls }) => (
              <Chapter key={name} id={name} title={name} about={description}>
                {calls.map(call => (
                  <CallSection key={call.operationId} call={call} />
                ))}
              </Chapter>
            ))}
            <Chapter id="channel" title="Realtime channel" about={openApi.channel}>
              {(['commits', 'hints', 'dispatches'] as const).map(part => (
                <section key={part} className="pt-6">
                  <h3 className="text-lg font-semibold">{CHANNEL[part]}</h3>
                  {Object.entries(api['x-channel'][part]).map(([type, schema]) => (
                    <Shape key={type} name={type} schema={schema} />
                  ))}
                </section>
              ))}
            </Chapter>
            <Chapter
              id="models"
              title="Models"
              about="What answers are made of. A list of something is written with brackets: `Document[]`."
            >
              {Object.entries(api.components.schemas).map(([name, schema]) => (
                <Shape key={name} id={`model-${name}`} name={name} schema={schema} />
              ))}
            </Chapter>
          </main>
        </div>
      </body>
    </html>
  )
}

function Chapter({ id, title, about, children }: { id: string; title: string; about?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-16">
      <h2 id={id} className="mb-6 scroll-mt-20 font-serif text-[28px] leading-9 font-semibold first-letter:uppercase">
        {title}
      </h2>
      <Prose className="mb-6 max-w-[68ch] text-base leading-6.5 text-ink-soft">{about}</Prose>
      {children}
    </section>
  )
}

const commonRefusals = (Object.entries(errors) as [ErrorCode, number][])
  .filter(([code]) => COMMON.test(code))
  .map(([code, status]) => ({ code, status: String(status) }))

function Rules() {
  return (
    <>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {Object.entries(openApi.rules).map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-sm leading-5.5 text-ink-soft">
              <Prose>{text}</Prose>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 mb-1 text-base font-semibold">Refusals of every call</h3>
      <Refusals list={commonRefusals} />
    </>
  )
}

/** A named value: a model, which has a section of its own, or a message of the channel. */
function Shape({ id, name, schema }: { id?: string; name: string; schema: Schema }) {
  const Heading = id ? 'h3' : 'h4'
  const fields = innerFields(schema)
  return (
    <section id={id} className="mt-5 scroll-mt-20 border-t border-ruling pt-4">
      <Heading className="font-mono text-sm font-semibold wrap-anywhere">{name}</Heading>
      <Prose className="mt-1 max-w-[68ch] text-sm leading-5.5">{schema.description}</Prose>
      {fields.length === 0 && (
        <p className="mt-1 font-mono text-[13px] text-ink-soft wrap-anywhere">
          <Type schema={schema} />
        </p>
      )}
      {fields.map((inner, index) => (
        <Fields key={index} rows={rowsOf(inner)} />
      ))}
    </section>
  )
}
