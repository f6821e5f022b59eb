import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import appStyles from '#web/ui/app.css?url'
import { Link } from '#web/ui/Link.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { themeScript } from '#web/ui/look/theme.ts'
import { CallSection, Code, Refusals } from './CallSection.tsx'
import { CallLinks, type Group, ShortContents, SideContents } from './Contents.tsx'
import { type ApiDescription, callsOf, type Schema } from './description.ts'
import { Fields, innerFields, rowsOf, Type } from './Fields.tsx'
import { Prose } from './Prose.tsx'
import { type ReferenceTexts, referenceTexts } from './texts.ts'

const OTHERS = { en: { lang: 'fr', name: 'Français' }, fr: { lang: 'en', name: 'English' } } as const

const DOCUMENT = '/api/openapi.json'

interface Props {
  api: ApiDescription
  lang: Lang
  origin: string
  nonce: string
}

/** The whole reference as a page that ships no script but the one that keeps a chosen theme. */
export function ApiReference({ api, lang, origin, nonce }: Props) {
  const texts = referenceTexts(lang)
  const { t } = texts
  const groups = api.tags.map(({ name }): Group => {
    const { title, about } = t.nouns[name as keyof typeof t.nouns]
    return { id: name, title, about, calls: callsOf(api, name) }
  })
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <html lang={lang} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${t.title} – Cahier`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={appStyles} />
        <script nonce={nonce}>{themeScript}</script>
      </head>
      <body>
        <Header lang={lang} />
        <div className="grid lg:grid-cols-[272px_minmax(0,1fr)]">
          <SideContents groups={groups} t={t} />
          <main id="content" className="mx-auto w-full max-w-[1180px] min-w-0 px-5 pb-24 sm:px-8 lg:px-12">
            <div className="pt-10 lg:pt-14">
              <h1 className="font-serif text-[34px] leading-11 font-semibold tracking-[-0.015em] text-balance sm:text-[42px] sm:leading-13">
                {t.title}
              </h1>
              <p className="mt-4 max-w-[68ch] text-[17px] leading-7 text-ink-soft">
                {t.intro} <Link href={DOCUMENT}>openapi.json</Link>.
              </p>
              <p className="mt-3 text-sm text-ink-soft">{texts.calls(count)}</p>
            </div>
            <ShortContents groups={groups} t={t} />
            <Start t={t} origin={origin} />
            <Rules texts={texts} />
            {groups.map(({ id, title, about, calls }) => (
              <Chapter key={id} id={id} title={title} about={about}>
                <CallLinks calls={calls} />
                {calls.map(call => (
                  <CallSection key={call.operationId} api={api} call={call} texts={texts} origin={origin} />
                ))}
              </Chapter>
            ))}
            <ChannelChapter api={api} t={t} />
            <Chapter id="models" title={t.models} about={t.aboutModels}>
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

type Texts = ReferenceTexts['t']

function Header({ lang }: { lang: Lang }) {
  const other = OTHERS[lang]
  return (
    <header className="sticky top-0 z-20 border-b border-ruling bg-paper">
      <div className="flex min-h-14 items-center justify-between gap-4 px-5">
        <a href={pageUrl(lang, 'home')} className="flex items-center gap-3 rounded-control">
          <Logo name="Cahier" />
          <span className="rounded-small bg-tint px-1.5 py-0.5 text-xs font-semibold text-accent">API</span>
        </a>
        <a
          href={`?lang=${other.lang}`}
          hrefLang={other.lang}
          lang={other.lang}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
        >
          <Languages size={16} aria-hidden="true" />
          {other.name}
        </a>
      </div>
    </header>
  )
}

function Chapter({ id, title, about, children }: { id: string; title: string; about?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-16">
      <h2 id={id} className="scroll-mt-20 font-serif text-[28px] leading-9 font-semibold">
        {title}
      </h2>
      {about && (
        <p className="mt-2 mb-6 max-w-[68ch] text-base leading-6.5 text-ink-soft">
          <Prose>{about}</Prose>
        </p>
      )}
      {children}
    </section>
  )
}

function Start({ t, origin }: { t: Texts; origin: string }) {
  const examples = [
    `curl -c cookies.txt -X POST "${origin}/api/auth" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email":"ann@example.org","password":"…"}'`,
    `curl "${origin}/api/teams/default" \\\n  -H "Authorization: Bearer $TOKEN"`,
    `curl -b cookies.txt -c cookies.txt "${origin}/api/auth/refresh"`,
  ]
  return (
    <Chapter id="start" title={t.start.title}>
      <ol className="mt-6 grid gap-6">
        {t.start.steps.map(({ title, text }, index) => (
          <li key={title} className="grid gap-x-10 gap-y-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
            <div>
              <h3 className="text-base font-semibold">
                <span className="mr-2 font-serif text-margin">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-1 text-sm leading-5.5 text-ink-soft">
                <Prose>{text}</Prose>
              </p>
            </div>
            <Code label={t.example}>{examples[index] ?? ''}</Code>
          </li>
        ))}
      </ol>
    </Chapter>
  )
}

const COMMON = (Object.entries(errors) as [ErrorCode, number][])
  .filter(([code]) => /^(request\.(?!page_)|generic$|auth\.(user|invalid_token)$)/.test(code))
  .map(([code, status]) => ({ code, status: String(status) }))

function Rules({ texts: { t, messages } }: { texts: ReferenceTexts }) {
  return (
    <Chapter id="rules" title={t.rules.title}>
      <dl className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {t.rules.items.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-sm leading-5.5 text-ink-soft">
              <Prose>{text}</Prose>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-8">
        <h3 className="mb-1 text-base font-semibold">{t.everyRefusal}</h3>
        <Refusals list={COMMON} messages={messages} />
      </div>
    </Chapter>
  )
}

function ChannelChapter({ api, t }: { api: ApiDescription; t: Texts }) {
  const { title, about, ...parts } = t.channel
  return (
    <Chapter id="channel" title={title} about={about}>
      {(['commits', 'hints', 'dispatches'] as const).map(part => (
        <section key={part} className="pt-6">
          <h3 className="text-lg font-semibold">{parts[part]}</h3>
          {Object.entries(api['x-channel'][part]).map(([type, schema]) => (
            <Shape key={type} name={type} schema={schema} />
          ))}
        </section>
      ))}
    </Chapter>
  )
}

/** A value that has a name: a model, which is a chapter's own part, or a message of the channel. */
function Shape({ id, name, schema }: { id?: string; name: string; schema: Schema }) {
  const Heading = id ? 'h3' : 'h4'
  const fields = innerFields(schema)
  return (
    <section id={id} className="mt-5 scroll-mt-20 border-t border-ruling pt-4">
      <Heading className="font-mono text-sm font-semibold wrap-anywhere">{name}</Heading>
      {schema.description && (
        <p className="mt-1 max-w-[68ch] text-sm leading-5.5">
          <Prose>{schema.description}</Prose>
        </p>
      )}
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
