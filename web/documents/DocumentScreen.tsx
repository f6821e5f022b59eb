import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { Content } from '#editor/node.ts'
import { outline } from '#editor/outline.ts'
import { useApp } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { Cover, CoverTools } from './head/Cover.tsx'
import { BlankText, isBlank } from './BlankText.tsx'
import type { CommentsProps } from './comments/Comments.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentHeading } from './DocumentHeading.tsx'
import { DocumentNotes } from './DocumentNotes.tsx'
import { DocumentTabs } from './DocumentTabs.tsx'
import { DocumentText } from './DocumentText.tsx'
import { FindBar, loadFindBar } from './reading/FindBar.tsx'
import type { ReadingToolsProps } from './reading/ReadingTools.tsx'
import type { WritingDialogsProps } from './saving/WritingDialogs.tsx'
import { useCodeColours } from './reading/useCodeColours.ts'
import type { Mentioned } from './reading/useMentioned.ts'
import type { Asked } from './reading/useReturningFocus.ts'
import { SummaryBeside } from './reading/SummaryBeside.tsx'
import { useCalloutLabels } from './useCalloutLabels.ts'
import { useReadAlong } from './useReadAlong.ts'
import { useStoreState } from './useStoreState.ts'
import { useWriting, type WritingScripts } from './useWriting.tsx'

const scripts: WritingScripts<Document> = {
  load: async () => (await Promise.all([import('./editor/editorParts.ts'), loadFindBar()]))[0].documentParts,
  Dialogs: onDemand<WritingDialogsProps>(() => import('./saving/DocumentDialogs.tsx').then(module => module.DocumentDialogs)),
  isAskable: true,
}
const Comments = onIdle<CommentsProps>(() => import('./atIdle.ts').then(module => module.Comments))
const ReadingTools = onIdle<ReadingToolsProps>(() => import('./atIdle.ts').then(module => module.ReadingTools))

interface DocumentScreenProps {
  /** Null for people from outside of the team, who see nothing else of it (`authorisation: D26`). */
  workspace: Workspace | null
  open: OpenDocument
  isDeleted?: boolean
  /** The bar, with the buttons of the document, and the page below it. */
  renderFrame: (page: { actions: ReactNode; children: ReactNode }) => ReactNode
}

/** The page of a document. Reading and writing share everything except the text itself (`interface: no jump`). */
export function DocumentScreen({ workspace, open, isDeleted = false, renderFrame }: DocumentScreenProps) {
  const { lang } = useApp()
  const document = useMemo(() => (isDeleted ? { ...open.document, ...NO_RIGHTS } : open.document), [open.document, isDeleted])
  const text = useRef<HTMLDivElement>(null)
  const { control, dialogs } = useWriting(document, document, text, scripts)
  const { open: editor } = control
  const { writer, along } = useReadAlong(document, editor !== null)
  const content = (along && along.until >= document.version && along.content) || (document.content as Content)
  const typed = useStoreState(editor?.writing.typed.paused)
  const shown = useDeferredValue(typed ?? content)
  const entries = useMemo(() => outline(shown), [shown])
  const labels = useCalloutLabels()
  useCodeColours(text, shown, editor === null)
  const [mentions, setMentions] = useState<Mentioned>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const find = (withReplacing = false) => setAsked({ withReplacing })
  const [areCommentsOpen, setCommentsOpen] = useState(false)
  const isEmpty = !editor && isBlank(content)

  return renderFrame({
    actions: (
      <>
        <Comments
          {...{ text, document, editor }}
          content={editor ? shown : content}
          isPanelOpen={areCommentsOpen}
          onPanelChange={setCommentsOpen}
        />
        <DocumentActions {...{ workspace, document, control }} onFind={find} onComments={() => setCommentsOpen(true)} />
      </>
    ),
    children: (
      <>
        <PageTitle>{document.title}</PageTitle>
        <Cover cover={document.cover}>{control.canWrite && <CoverTools document={document} />}</Cover>
        <div className="@container">
          <div className="px-5 pt-7 sm:pt-12 sm:pr-8 sm:pl-14">
            <div className="mx-auto flex max-w-[980px] justify-between gap-10 min-[1350px]:max-w-[1024px]">
              <article data-wide={document.isWide} className="relative flex w-full max-w-[720px] min-w-0 flex-col only:mx-auto">
                {workspace && <DocumentTabs workspace={workspace} document={document} />}
                <DocumentNotes document={document} control={control} isDeleted={isDeleted} />
                <DocumentHeading document={document} control={control} writer={writer && along && <along.Line {...writer} />} />
                <div ref={text} className="relative flex min-h-[45vh] flex-1 flex-col pb-32">
                  {editor ? (
                    <editor.parts.TextEditor key={editor.writing.id} writing={editor.writing} document={document} onFind={find} />
                  ) : isEmpty ? (
                    <BlankText canWrite={control.canWrite} />
                  ) : (
                    <DocumentText
                      content={content}
                      language={lang}
                      calloutLabels={labels}
                      mentions={mentions}
                      drawn={open.drawn}
                      draw={along?.draw}
                    />
                  )}
                  {!editor && writer && along && <along.Layer text={text} live={along} name={writer.firstname} />}
                </div>
                {editor && <editor.parts.HandOverCard handOver={editor.writing.handOver} />}
                <ReadingTools isReading={!editor} text={text} document={document} onMentioned={setMentions} />
              </article>
              <SummaryBeside entries={entries} isWritten={Boolean(editor || writer)} />
            </div>
          </div>
        </div>
        <FindBar {...{ text, content: shown, editor, asked }} onClose={() => setAsked(null)} />
        {dialogs}
      </>
    ),
  })
}

/** A deleted document: only its text is left, on this screen. */
const NO_RIGHTS = { access: 'read', canArchive: false, canDelete: false } as const
