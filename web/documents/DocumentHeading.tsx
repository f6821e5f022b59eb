import { type ReactNode, useMemo } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { plainText, readingMinutes } from '#editor/plainText.ts'
import { useTexts } from '#web/data/app.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { classes } from '#web/ui/look/classes.ts'
import { unbrokenMarks } from '#web/ui/look/unbrokenMarks.ts'
import { CoverTools } from './head/Cover.tsx'
import type { WritingControl } from './useWriting.tsx'

export const titleLook =
  'font-serif text-[31px] leading-[37px] font-semibold tracking-[-0.015em] text-balance wrap-anywhere sm:text-[40px] sm:leading-[46px]'

/** Room above the title for the offers of an icon and a cover, which is there before they are, so that nothing moves. */
export const offersRoom = 'pt-8 pointer-coarse:pt-11 print:pt-0'

/** Icon, title and notes of a document. While writing, icon and title can be edited in place. */
export function DocumentHeading({
  document,
  control,
  writer,
}: {
  document: Document
  control: Pick<WritingControl, 'canWrite' | 'open'>
  writer: ReactNode
}) {
  const { open } = control
  return (
    <header className={classes('group/head relative', control.canWrite && !(document.icon && document.cover) && `-mt-2 ${offersRoom}`)}>
      {open ? (
        <open.parts.IconButton icon={document.icon} writing={open.writing} />
      ) : (
        document.icon && <HeadingIcon>{document.icon}</HeadingIcon>
      )}
      {control.canWrite && !document.cover && <CoverTools document={document} isWriting={open !== null} />}
      <h1 dir="auto" className={titleLook}>
        {open ? <open.parts.TitleField writing={open.writing} /> : unbrokenMarks(document.title)}
      </h1>
      <Facts document={document} writer={open ? null : writer} isSaidAbove={control.canWrite} />
    </header>
  )
}

export function HeadingIcon({ children }: { children: string }) {
  return (
    <div aria-hidden="true" className="mb-3.5 text-[44px] leading-none">
      {children}
    </div>
  )
}

/**
 * The present writer replaces the last author, so that nothing moves. It is for screen readers only where the waiting button
 * shows the name already.
 */
function Facts({ document, writer, isSaidAbove }: { document: Document; writer: ReactNode; isSaidAbove: boolean }) {
  const t = useTexts('documents')
  const { content, updated_at } = document
  const minutes = useMemo(() => readingMinutes(plainText(content as Content)), [content])
  return (
    <div className="relative mt-2.5 mb-7 text-sm text-ink-soft">
      <p className={writer ? (isSaidAbove ? 'max-sm:invisible' : 'invisible') : undefined}>
        {t('updated')} <TimeAgo time={updated_at} isAfterVerb />
        <Author document={document} /> · <span className="whitespace-nowrap">{t('reading', { count: minutes })}</span>
      </p>
      <div aria-live="polite" className={isSaidAbove ? 'sm:sr-only' : undefined}>
        {writer}
      </div>
    </div>
  )
}

/** Whoever changed it last, whose preview the name opens (`web/shell/people/followFaces.ts`). It is the only button of this kind that is read before anything else has come, so it costs no component. */
function Author({ document: { author, updated_by } }: { document: Document }) {
  const t = useTexts('documents')
  const isInTeam = useTeamShell() !== null
  if (!author) return null
  const name = `${author.firstname} ${author.lastname}`
  return (
    <>
      {' '}
      <span {...(isInTeam && { role: 'button', tabIndex: 0, 'aria-haspopup': 'dialog', 'data-person': updated_by, 'data-name': name })}>
        {t('by', { name })}
      </span>
    </>
  )
}
