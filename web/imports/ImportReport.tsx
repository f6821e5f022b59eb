import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Import, ImportNote } from '#contract/calls/imports.ts'
import { BASIC_DOCUMENTS } from '#contract/limits.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useImportTexts } from './useImportTexts.ts'

/** The result of an import, and by kind what could not be imported as it was. */
export function ImportReport({ import: ended }: { import: Import }) {
  const t = useImportTexts()
  if (ended.state === 'cancelled')
    return (
      <Callout tone="info" title={t('cancelled')}>
        {t('cancelledText')}
      </Callout>
    )
  if (ended.state === 'failed') return <Failure code={(ended.error ?? 'errors.generic').replace(/^errors\./, '') as ErrorCode} />
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-2.5 text-base">
        <CircleCheck size={20} aria-hidden="true" className="text-ok" />
        <span>
          {t('broughtDocuments', { count: ended.documents })} · {t('broughtFiles', { count: ended.files })}
        </span>
      </p>
      {ended.notes.length === 0 ? (
        <p className="text-ink-soft">{t('nothingLost')}</p>
      ) : (
        <Notes notes={ended.notes} more={ended.moreNotes} />
      )}
    </div>
  )
}

/** The answer has only the code, and no page has the texts of all codes. */
function Failure({ code }: { code: ErrorCode }) {
  const t = useImportTexts()
  const { lang } = useApp()
  const [message, setMessage] = useState('')
  useEffect(() => {
    import('#texts/errorTexts.ts').then(({ errorText }) => setMessage(errorText(lang, code, { max: BASIC_DOCUMENTS })), reportError)
  }, [lang, code])
  return (
    <Callout tone="danger" title={t('failed')}>
      {message}
    </Callout>
  )
}

function Notes({ notes, more }: { notes: ImportNote[]; more: number }) {
  const t = useImportTexts()
  const leadTo = useLeadTo()
  return (
    <section>
      <h3 className="mb-2 font-book">{t('notes', { count: notes.length + more })}</h3>
      {notes.some(note => note.document) && <p className="mb-3 text-sm text-ink-soft">{t('opensBeside')}</p>}
      <div className="flex flex-col gap-2">
        {[...Map.groupBy(notes, note => note.kind)].map(([kind, group]) => (
          <details key={kind} className="rounded-control border border-ruling px-3 py-2 text-sm">
            <summary className="cursor-pointer font-book">
              {t(kind)} <span className="text-ink-soft tabular-nums">{group.length}</span>
            </summary>
            <ul className="mt-2 flex flex-col gap-2.5 border-t border-ruling2 pt-2.5">
              {[...Map.groupBy(group, note => note.path)].map(([path, ofPage]) => (
                <li key={path} className="wrap-anywhere">
                  <Way to={leadTo(ofPage[0]?.document)}>{path}</Way>
                  <Details notes={ofPage} leadTo={leadTo} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      {more > 0 && <p className="mt-3 text-sm text-ink-soft">{t('moreNotes', { count: more })}</p>}
    </section>
  )
}

type LeadTo = (document?: string, place?: string) => string | undefined

/** Returns the address of a document, with the words to scroll to and mark. */
const useLeadTo = (): LeadTo => {
  const url = usePageUrl()
  return (document, place) =>
    document && url('documentById', document) + (place === undefined ? '' : `#find=${encodeURIComponent(`"${place}"`)}`)
}

/** Opens in a new tab, because there is no way back to the report. */
function Way({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? (
    <Link href={to} target="_blank">
      {children}
    </Link>
  ) : (
    children
  )
}

/** Returns what a note is about, where that is more than the name of the page. */
function Details({ notes, leadTo }: { notes: ImportNote[]; leadTo: LeadTo }) {
  const telling = notes.filter(note => note.detail !== '')
  if (telling.length === 0) return null
  return (
    <ul className="mt-0.5 text-ink-soft">
      {telling.map(note => (
        <li key={[note.detail, note.text, note.place].join(' ')}>
          <Detail note={note} to={leadTo(note.document, note.place)} />
        </li>
      ))}
    </ul>
  )
}

/** A link by its words and what it led to, HTML by its element and its words, all else by what was written. */
function Detail({ note: { kind, detail, element, text }, to }: { note: ImportNote; to: string | undefined }) {
  if (kind === 'broken_link')
    return (
      <>
        {text && (
          <>
            <Way to={to}>{text}</Way> →{' '}
          </>
        )}
        <Code>{detail}</Code>
      </>
    )
  if (element === undefined) return <Code>{detail}</Code>
  return (
    <Way to={to}>
      <Code>{`<${element}>`}</Code> {text}
    </Way>
  )
}

const Code = ({ children }: { children: string }) => <code className="font-mono text-xs">{children}</code>
