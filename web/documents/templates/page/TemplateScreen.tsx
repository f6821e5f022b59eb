import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Template } from '#contract/calls/templates.ts'
import type { Content } from '#editor/node.ts'
import { can } from '#domain/policy.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { unbrokenMarks } from '#web/ui/look/unbrokenMarks.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { BlankText, isBlank } from '../../BlankText.tsx'
import { HeadingIcon, offersRoom, titleLook } from '../../DocumentHeading.tsx'
import { DraftNote } from '../../DocumentNotes.tsx'
import { Cover } from '../../head/Cover.tsx'
import { PartTools } from '../../parts/partsOnIdle.ts'
import { FindBar, loadFindBar } from '../../reading/FindBar.tsx'
import type { Asked } from '../../reading/useReturningFocus.ts'
import type { WritingDialogsProps } from '../../saving/WritingDialogs.tsx'
import { useStoreState } from '../../useStoreState.ts'
import { useWriting, type WritingControl, type WritingScripts } from '../../useWriting.tsx'
import { templateStanding } from '../templateStanding.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import { TemplateActions } from './TemplateActions.tsx'
import type { TemplateCoverToolsProps } from './TemplateCoverTools.tsx'
import { TemplateDescription } from './TemplateDescription.tsx'
import { TEMPLATE_COPIES, TemplateFrame, TemplateText } from './TemplateFrame.tsx'
import { readWritten, templateTarget, type TemplateOwner, writtenTemplate } from './templateTarget.ts'

const scripts: WritingScripts<TemplateOwner> = {
  load: async () => (await Promise.all([import('../../editor/editorParts.ts'), loadFindBar()]))[0].editorPartsFor(templateTarget),
  Dialogs: onDemand<WritingDialogsProps>(() =>
    import('../../saving/DocumentDialogs.tsx').then(module => module.dialogsReading(readWritten)),
  ),
}

const CoverTools = onIdle<TemplateCoverToolsProps>(() => import('./TemplateCoverTools.tsx').then(module => module.TemplateCoverTools))

/** A template of the team or of a workspace: read, and written in place with the editor and the lock of documents. */
export function TemplateScreen({ template, isDeleted }: { template: Template; isDeleted: boolean }) {
  const t = useTemplatesTexts()
  const owner = useOwner(template, isDeleted)
  const { access, uploadsTo } = owner
  const written = useMemo(() => writtenTemplate(template, access), [template, access])
  const text = useRef<HTMLDivElement>(null)
  const { control, dialogs } = useWriting(owner, written, text, scripts)
  const { open } = control
  const content = template.content as Content
  const shown = useDeferredValue(useStoreState(open?.writing.typed.paused) ?? content)
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <TemplateFrame
      template={template}
      cover={<Cover cover={template.cover}>{control.canWrite && <CoverTools template={template} uploadsTo={uploadsTo} />}</Cover>}
      actions={<TemplateActions template={template} written={written} control={control} isDeleted={isDeleted} />}
    >
      {isDeleted && (
        <Callout tone="danger" role="status" title={t('deletedTitle')} className="sticky top-18 z-9 mb-6">
          <DeletedNote />
        </Callout>
      )}
      <DraftNote isOpen={control.draft !== null} control={control} />
      <TemplateHeading
        template={template}
        control={control}
        coverTools={
          control.canWrite && !template.cover && <CoverTools template={template} uploadsTo={uploadsTo} isWriting={open !== null} />
        }
      />
      <div ref={text} className="relative flex min-h-[45vh] flex-1 flex-col pb-32">
        {open ? (
          <open.parts.TextEditor
            key={open.writing.id}
            writing={open.writing}
            document={written}
            onFind={withReplacing => setAsked({ withReplacing })}
          />
        ) : isBlank(content) ? (
          <BlankText canWrite={control.canWrite} />
        ) : (
          <TemplateText content={content} text={text} />
        )}
      </div>
      {!open && <PartTools text={text} copies={TEMPLATE_COPIES} />}
      <FindBar {...{ text, content: shown, editor: open, asked }} onClose={() => setAsked(null)} />
      {dialogs}
    </TemplateFrame>
  )
}

/** Where the template stands, and what the reader may do with it. */
function useOwner({ workspace: id, canEdit }: Template, isDeleted: boolean): TemplateOwner {
  const { team, workspaces } = useShell()
  const workspace = workspaces.find(({ _id }) => _id === id) ?? null
  const canManage = (id === null || workspace !== null) && can(templateStanding(team, workspace), 'manage', 'template')
  return {
    ...{ team, workspace: id, uploadsTo: id ?? workspaces[0]?._id ?? '' },
    access: !canEdit || isDeleted ? 'read' : canManage ? 'manage' : 'write',
  }
}

function DeletedNote() {
  return useTexts('documents')('deletedNote')
}

function TemplateHeading({ template, control, coverTools }: { template: Template; control: WritingControl; coverTools: ReactNode }) {
  const { lang } = useApp()
  const t = useTemplatesTexts()
  const documents = useTexts('documents')
  const { workspaces } = useShell()
  const { open } = control
  const { title, icon, updated_at } = template
  const workspace = workspaces.find(({ _id }) => _id === template.workspace)
  return (
    <header className={classes('group/head relative mb-7', control.canWrite && !(icon && template.cover) && offersRoom)} lang={lang}>
      {open ? <open.parts.IconButton icon={icon} writing={open.writing} /> : icon && <HeadingIcon>{icon}</HeadingIcon>}
      {coverTools}
      <h1 dir="auto" className={titleLook}>
        {open ? <open.parts.TitleField writing={open.writing} /> : unbrokenMarks(title)}
      </h1>
      <p className="mt-2.5 text-sm text-ink-soft">
        {workspace ? t('isOfWorkspace', { workspace: workspace.title }) : t('isOfTeam')} · {documents('updated')}{' '}
        <TimeAgo time={updated_at} isAfterVerb />
      </p>
      <TemplateDescription template={template} isWritten={open !== null} />
      {open && (
        <p className="mt-2 text-sm text-ink-soft">{t('placeholders', { date: '{{date}}', author: '{{author}}', title: '{{title}}' })}</p>
      )}
    </header>
  )
}
