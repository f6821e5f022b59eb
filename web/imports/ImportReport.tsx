import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Import, ImportNote } from '#contract/imports.ts'
import { BASIC_DOCUMENTS } from '#contract/limits.ts'
import { useApp } from '#web/data/app.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { useImportTexts } from './useImportTexts.ts'

/** What an import has brought, and by kind what could not be brought as it was. */
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
      {ended.notes.length === 0 ? <p className="text-ink-soft">{t('nothingLost')}</p> : <Notes notes={ended.notes} />}
    </div>
  )
}

/** Only its code has come, and no page carries the texts of all of them. */
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

function Notes({ notes }: { notes: ImportNote[] }) {
  const t = useImportTexts()
  return (
    <section>
      <h3 className="mb-2 font-book">{t('notes', { count: notes.length })}</h3>
      <div className="flex flex-col gap-2">
        {[...Map.groupBy(notes, note => note.kind)].map(([kind, group]) => (
          <details key={kind} className="rounded-control border border-ruling px-3 py-2 text-sm">
            <summary className="cursor-pointer font-book">
              {t(kind)} <span className="text-ink-soft tabular-nums">{group.length}</span>
            </summary>
            <ul className="mt-2 flex flex-col gap-2.5 border-t border-ruling2 pt-2.5">
              {[...Map.groupBy(group, note => note.path)].map(([path, ofPage]) => (
                <li key={path} className="wrap-anywhere">
                  {path}
                  <Details notes={ofPage} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}

/** What it is about, where there is more to say than the name of the page. */
function Details({ notes }: { notes: ImportNote[] }) {
  const details = notes.map(note => note.detail).filter(detail => detail !== '')
  if (details.length === 0) return null
  return (
    <ul className="mt-0.5 text-ink-soft">
      {details.map(detail => (
        <li key={detail}>
          <code className="font-mono text-xs">{detail}</code>
        </li>
      ))}
    </ul>
  )
}
