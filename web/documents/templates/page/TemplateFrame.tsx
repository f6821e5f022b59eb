import { type ReactNode, type RefObject } from 'react'
import type { Content } from '#editor/node.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { DocumentText } from '../../DocumentText.tsx'
import { useCodeColours } from '../../reading/useCodeColours.ts'
import { useCalloutLabels } from '../../useCalloutLabels.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'

/** A heading of a template has no address of its own. */
export const TEMPLATE_COPIES = ['code'] as const

interface TemplateFrameProps {
  template: { _id: string; title: string; isWide?: boolean }
  /** Above the text, as wide as the page. */
  cover?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** The page of a template: laid out as that of a document. */
export function TemplateFrame({ template: { _id, title, isWide = false }, cover, actions, children }: TemplateFrameProps) {
  const t = useTemplatesTexts()
  const url = usePageUrl()
  const { team } = useShell()
  return (
    <PageFrame
      crumbs={[
        { label: t('title'), href: url('templates', team.slug) },
        { label: title, href: url('template', team.slug, _id) },
      ]}
      actions={actions}
    >
      <PageTitle>{`${title} · ${t('title')}`}</PageTitle>
      {cover}
      <div className="flex justify-center px-5 pt-7 sm:pt-12 sm:pr-8 sm:pl-14">
        <article data-wide={isWide} className="relative flex w-full max-w-[720px] min-w-0 flex-col">
          {children}
        </article>
      </div>
    </PageFrame>
  )
}

/** The text for reading. */
export function TemplateText({ content, text }: { content: Content; text: RefObject<HTMLDivElement | null> }) {
  const { lang } = useApp()
  const labels = useCalloutLabels()
  useCodeColours(text, content, true)
  return <DocumentText content={content} language={lang} calloutLabels={labels} />
}
