import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import type { FileChoice } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { NoFiles } from '#web/ui/illustrations/NoFiles.tsx'
import { NothingFound } from '#web/ui/illustrations/NothingFound.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DeleteFilesDialog } from './dialogs/DeleteFilesDialog.tsx'
import { MoveFilesDialog } from './dialogs/MoveFilesDialog.tsx'
import { NameDialog } from './dialogs/NameDialog.tsx'
import { EntryList } from './EntryList.tsx'
import { type Entry, isFolder, isWanted } from './entries.ts'
import { FilePath } from './FilePath.tsx'
import { FolderTree } from './FolderTree.tsx'
import { ManagerBar } from './ManagerBar.tsx'
import { type Commands, ManagerFoot } from './ManagerFoot.tsx'
import { FilePreview } from './preview/FilePreview.tsx'
import { uploader } from './uploads/uploader.ts'
import { useFileActions } from './useFileActions.ts'
import { type FileManagerState, useFileManager } from './useFileManager.ts'
import { useFileTexts } from './useFileTexts.ts'

export interface FileManagerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  workspace: Workspace
  /** One file is asked for. */
  choice?: FileChoice | undefined
}

type Asked = 'newFolder' | 'rename' | 'move' | 'remove'

const TITLES = { image: 'chooseImage', video: 'chooseVideo', any: 'chooseAny' } as const

/** The files and folders of a workspace: to look through, bring, order and delete them, or to choose one. */
export function FileManager({ isOpen, onOpenChange, workspace, choice }: FileManagerProps) {
  const app = useApp()
  const t = useFileTexts()
  const state = useFileManager(workspace)
  const actions = useFileActions(workspace._id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const dragged = useRef<readonly Entry[]>([])
  const { chosen, folder } = state

  const choose = (entry: Entry | undefined) => {
    if (!choice || !entry || isFolder(entry) || !isWanted(choice.kinds, entry)) return
    onOpenChange(false)
    choice.onChoose(entry)
  }
  const open = (entry: Entry) => {
    if (isFolder(entry)) state.openFolder(entry._id)
    else if (choice) choose(entry)
    else setShown(entry._id)
  }
  const moveTo = (to: string) => {
    const moving = dragged.current.filter(({ _id }) => _id !== to)
    if (moving.length > 0 && moving.every(state.canChange)) void actions.move(moving, to)
  }
  const bring = (files: readonly File[]) => {
    if (state.canUpload && files.length > 0) uploader.start(app, { team: workspace.team, workspace: workspace._id, folder }, files)
  }
  const canChange = chosen.length > 0 && chosen.every(state.canChange)
  const commands: Commands = {
    preview: () => setShown(chosen[0]?._id ?? null),
    rename: () => canChange && chosen.length === 1 && setAsked('rename'),
    move: () => canChange && setAsked('move'),
    remove: () => canChange && setAsked('remove'),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const command = { F2: commands.rename, Delete: commands.remove }[event.key]
    if (!command) return
    event.preventDefault()
    command()
  }
  const close = () => setAsked(null)

  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      size="manager"
      title={choice ? t(TITLES[choice.kinds]) : t('title', { title: workspace.title })}
      actions={
        <ManagerFoot state={state} commands={commands}>
          {choice && (
            <Button
              tone="primary"
              disabled={!chosen.some(entry => !isFolder(entry) && isWanted(choice.kinds, entry))}
              onClick={() => choose(chosen[0])}
            >
              {t('choose')}
            </Button>
          )}
        </ManagerFoot>
      }
    >
      <DropArea isDisabled={!state.canUpload} onFiles={bring}>
        <ManagerBar state={state} onNewFolder={() => setAsked('newFolder')} onFiles={bring} />
        <div className="flex min-h-0 flex-1 gap-4">
          <div className="w-52 shrink-0 overflow-y-auto border-r border-ruling2 pr-2 max-sm:hidden">
            <FolderTree workspace={workspace} folder={folder} onFolder={state.openFolder} onDropOn={moveTo} />
          </div>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {state.settled === '' ? (
              <FilePath workspace={workspace.title} path={state.path} onFolder={state.openFolder} />
            ) : (
              <p className="flex min-h-8 items-center px-1 text-sm text-ink-soft">{t('found')}</p>
            )}
            <Shown
              {...{ state, actions, choice, onKeyDown }}
              onOpen={open}
              drag={{ onStart: entries => (dragged.current = entries), onEnd: () => (dragged.current = []), onDropOn: moveTo }}
            />
          </div>
        </div>
      </DropArea>
      {asked === 'newFolder' && <NameDialog onClose={close} onName={name => actions.create(folder, name)} />}
      {asked === 'rename' && chosen[0] && (
        <NameDialog entry={chosen[0]} onClose={close} onName={name => actions.rename(chosen[0]!, name)} />
      )}
      {asked === 'move' && (
        <MoveFilesDialog
          workspace={workspace}
          entries={chosen}
          from={folder}
          onClose={close}
          onMove={to => void actions.move(chosen, to)}
        />
      )}
      {asked === 'remove' && <DeleteFilesDialog entries={chosen} onClose={close} onDelete={() => void actions.remove(chosen)} />}
      {shown !== null && <FilePreview files={state.files} shown={shown} onShow={setShown} />}
    </Dialog>
  )
}

interface ShownProps extends Pick<Parameters<typeof EntryList>[0], 'onOpen' | 'onKeyDown' | 'drag'> {
  state: FileManagerState
  actions: ReturnType<typeof useFileActions>
  choice?: FileChoice | undefined
}

/** The entries, or why there are none. */
function Shown({ state, actions, choice, drag, ...list }: ShownProps) {
  const t = useFileTexts()
  if (hasFailed(state.list)) return <ListProblem list={state.list} />
  if (state.list.isPending) return <SkeletonRows rows={6} />
  const empty =
    state.settled === '' ? (
      <EmptyState illustration={<NoFiles />} sentence={state.canUpload ? t('empty') : t('emptyReader')} />
    ) : (
      <EmptyState illustration={<NothingFound />} sentence={t('nothingFound', { words: state.settled })} />
    )
  const disabled = choice ? state.files.filter(file => !isWanted(choice.kinds, file)) : []
  return (
    <EntryList
      {...list}
      entries={state.entries}
      view={state.view}
      isMultiple={choice === undefined}
      selected={state.selected}
      onSelect={state.setSelected}
      pending={actions.pending}
      disabled={new Set(disabled.map(({ _id }) => _id))}
      drag={choice ? undefined : drag}
      empty={empty}
      onMore={state.list.hasNextPage && !state.list.isFetchingNextPage ? () => void state.list.fetchNextPage() : undefined}
    />
  )
}

/** Files of this device may be dropped anywhere in the dialog. */
function DropArea({ isDisabled, onFiles, children }: { isDisabled: boolean; onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const bringsFiles = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={classes(
        'flex h-full min-h-72 flex-col rounded-control',
        isOver && 'bg-tint outline-2 outline-offset-8 outline-accent outline-dashed',
      )}
      // Before the list, which takes only what is dragged in it.
      onDragOverCapture={event => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={event => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDropCapture={event => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
