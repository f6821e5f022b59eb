import { useSuspenseQuery } from '@tanstack/react-query'
import { Columns2 } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { useApp } from '#web/data/app.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DocumentText } from '../DocumentText.tsx'
import { useDrawn } from '../maths/useDrawn.tsx'
import changeStyles from './changes.css?url'
import { ChangeSteps } from './ChangeSteps.tsx'
import { CHANGE_WORDS, drawChanges, type Row } from './drawChanges.ts'
import type { Sides } from './sides.ts'
import { useVersionTexts } from './useVersionTexts.ts'
import { comparisonQuery, versionQuery } from './versionQueries.ts'

interface ComparisonProps {
  document: Document
  sides: Sides
  /** Where there is room for it, the older text stands beside the newer one. */
  isInOne: boolean
  onView: (isInOne: boolean) => void
  /** What the older and the newer text are called. */
  names: readonly [string, string]
}

/** Two texts, with the changes from the older to the newer one: side by side, or both in one. */
export function Comparison({ document, sides, isInOne, onView, names }: ComparisonProps) {
  const app = useApp()
  const { lang } = app
  const t = useVersionTexts()
  const { data: comparison } = useSuspenseQuery(comparisonQuery(app, document._id, sides))
  const text = useRef<HTMLDivElement>(null)
  const content = comparison.content as Content
  const [before, after] = [comparison.from?.title ?? document.title, comparison.to?.title ?? document.title]
  const { drawn, styles } = useDrawn(text, content, lang)
  const { rows, count, hasMoved } = useMemo(() => drawChanges(content, lang, drawn), [content, lang, drawn])
  return (
    <>
      <link rel="stylesheet" href={changeStyles} precedence="default" />
      {styles}
      <div className="sticky top-15 z-5 flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-ruling2 bg-paper py-1.5">
        {count === 0 ? <p className="text-ink-soft">{t('sameText')}</p> : <Legend hasMoved={hasMoved} />}
        <div className="flex items-center gap-1">
          <ViewSwitch isInOne={isInOne} onView={onView} />
          {count > 0 && <ChangeSteps text={text} count={count} />}
        </div>
      </div>
      <div ref={text} className="comparison pt-7" data-beside={isInOne ? undefined : ''}>
        <Title>
          {before === after ? (
            after
          ) : (
            <Beside before={<MarkedTitle change="deleted" title={before} />}>
              <MarkedTitle change="deleted" title={before} /> <MarkedTitle change="inserted" title={after} />
            </Beside>
          )}
        </Title>
        <div className="diff-names">
          {names.map((name, at) => (
            <p key={at}>{name}</p>
          ))}
        </div>
        <div className="document-text">
          {rows.map(({ whole, before, isChanged }, at) => (
            <Beside key={at} before={before} isSame={!isChanged}>
              {whole}
            </Beside>
          ))}
        </div>
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

interface BesideProps {
  before: Row['before']
  /** What is the same in both texts is read, selected and reached by keyboard in the newer one. */
  isSame?: boolean
  /** With what was removed, which is hidden where the older text stands beside it. */
  children: ReactNode
}

/** One row of a comparison. The style sheet shows the older text where there is room for it. */
function Beside({ before, isSame = false, children }: BesideProps) {
  return (
    <div className="diff-row">
      <div className="diff-before" inert={isSame}>
        {before}
      </div>
      <div className="diff-after">{children}</div>
    </div>
  )
}

/** Shown where there is room for both texts. */
function ViewSwitch({ isInOne, onView }: Pick<ComparisonProps, 'isInOne' | 'onView'>) {
  const t = useVersionTexts()
  return (
    <span className="hidden @min-[1000px]:grid">
      <IconButton label={t('sideBySide')} icon={<Columns2 size={17} />} aria-pressed={!isInOne} onClick={() => onView(!isInOne)} />
    </span>
  )
}

/** A title that one of the two texts has and the other has not. */
function MarkedTitle({ change, title }: { change: 'deleted' | 'inserted'; title: string }) {
  const words = CHANGE_WORDS[useApp().lang]
  const Tag = change === 'deleted' ? 'del' : 'ins'
  return (
    <Tag className="diff-words" data-change={change}>
      <span className="diff-label">[{words[change]}] </span>
      {title}
    </Tag>
  )
}

/** The marks of the text, each on the word for it. The one that is rare takes no room where it is not. */
function Legend({ hasMoved }: { hasMoved: boolean }) {
  const t = useVersionTexts()
  const words = CHANGE_WORDS[useApp().lang]
  return (
    <p className="comparison flex flex-wrap gap-x-3 gap-y-1 text-sm">
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
      {hasMoved && (
        <span className="diff-words" data-moved="">
          {t('moved')}
        </span>
      )}
    </p>
  )
}
