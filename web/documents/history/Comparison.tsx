import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { useApp } from '#web/data/app.ts'
import { DocumentText } from '../DocumentText.tsx'
import { useMaths } from '../maths/useMaths.tsx'
import changeStyles from './changes.css?url'
import { ChangeSteps } from './ChangeSteps.tsx'
import { CHANGE_WORDS, drawChanges } from './drawChanges.ts'
import type { Sides } from './sides.ts'
import { useVersionTexts } from './useVersionTexts.ts'
import { comparisonQuery, versionQuery } from './versionQueries.ts'

/** Two texts in one, with the changes from the older to the newer one. */
export function Comparison({ document, sides }: { document: Document; sides: Sides }) {
  const app = useApp()
  const { lang } = app
  const t = useVersionTexts()
  const { data: comparison } = useSuspenseQuery(comparisonQuery(app, document._id, sides))
  const text = useRef<HTMLDivElement>(null)
  const content = comparison.content as Content
  const [before, after] = [comparison.from?.title ?? document.title, comparison.to?.title ?? document.title]
  const { maths, styles } = useMaths(text, content, lang)
  const { nodes, count } = useMemo(() => drawChanges(content, lang, maths), [content, lang, maths])
  return (
    <>
      <link rel="stylesheet" href={changeStyles} precedence="default" />
      {styles}
      <div className="sticky top-15 z-5 flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-ruling2 bg-paper py-1.5">
        {count === 0 ? <p className="text-ink-soft">{t('sameText')}</p> : <Legend />}
        {count > 0 && <ChangeSteps text={text} count={count} />}
      </div>
      <div ref={text} className="comparison pt-7">
        <Title>{before === after ? after : <ChangedTitle before={before} after={after} />}</Title>
        <div className="document-text">{nodes}</div>
      </div>
    </>
  )
}

/** The text of one version, as it was. */
export function VersionText({ document, id }: { document: Document; id: string }) {
  const app = useApp()
  const t = useVersionTexts()
  const { data: version } = useSuspenseQuery(versionQuery(app, document._id, id))
  const content = version.content as Content
  return (
    <div className="pt-7">
      <Title>{version.title}</Title>
      {content.content.length === 0 ? (
        <p className="text-ink-soft">{t('emptyText')}</p>
      ) : (
        <DocumentText content={content} language={app.lang} />
      )}
    </div>
  )
}

function Title({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="mb-6 font-serif text-[28px] leading-9 font-semibold tracking-[-0.015em] text-balance wrap-anywhere">
      {children}
    </p>
  )
}

function ChangedTitle({ before, after }: { before: string; after: string }) {
  const words = CHANGE_WORDS[useApp().lang]
  return (
    <>
      <del className="diff-words" data-change="deleted">
        <span className="diff-label">[{words.deleted}] </span>
        {before}
      </del>{' '}
      <ins className="diff-words" data-change="inserted">
        <span className="diff-label">[{words.inserted}] </span>
        {after}
      </ins>
    </>
  )
}

/** The marks of the text, each on the word for it. */
function Legend() {
  const t = useVersionTexts()
  const words = CHANGE_WORDS[useApp().lang]
  return (
    <p className="comparison flex gap-3 text-sm">
      <span className="sr-only">{t('legend')}</span>
      <ins className="diff-words" data-change="inserted">
        {words.inserted}
      </ins>
      <del className="diff-words" data-change="deleted">
        {words.deleted}
      </del>
      <span className="diff-words" data-change="changed">
        {words.changed}
      </span>
    </p>
  )
}
