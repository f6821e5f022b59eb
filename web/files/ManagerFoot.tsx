import { ArrowRightLeft, Download, Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Usage } from '#contract/calls/folders.ts'
import { formatBytes } from '#editor/shapes.ts'
import { useApp } from '#web/data/app.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { isFolder } from './entries.ts'
import type { FileManagerState } from './useFileManager.ts'
import { useFileTexts } from './useFileTexts.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'

/** What may be done to the selection. */
export interface Commands {
  preview: () => void
  rename: () => void
  move: () => void
  remove: () => void
}

const SIZE = 17

/** The storage of the team, and the actions on what is selected. */
export function ManagerFoot({ state, commands, children }: { state: FileManagerState; commands: Commands; children?: ReactNode }) {
  const t = useFileTexts()
  const { chosen, usage } = state
  const [first] = chosen
  const isOne = chosen.length === 1
  const canChange = chosen.length > 0 && chosen.every(state.canChange)
  return (
    <>
      {usage && <Storage usage={usage} />}
      {first && (
        <div role="group" aria-label={t('selected', { count: chosen.length })} className="flex items-center gap-1">
          <span className="pr-2 text-sm text-ink-soft">{t('selected', { count: chosen.length })}</span>
          {isOne && !isFolder(first) && (
            <>
              <IconButton label={t('preview')} icon={<Eye size={SIZE} />} onClick={commands.preview} />
              <a
                href={first.url}
                download={first.name}
                aria-label={t('download')}
                className="grid size-8 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11"
              >
                <Download size={SIZE} aria-hidden="true" />
              </a>
            </>
          )}
          {isOne && canChange && (
            <IconButton label={t('rename')} shortcut={TREE.rename[0]} icon={<Pencil size={SIZE} />} onClick={commands.rename} />
          )}
          {canChange && (
            <>
              <IconButton label={t('move')} icon={<ArrowRightLeft size={SIZE} />} onClick={commands.move} />
              <IconButton label={t('delete')} icon={<Trash2 size={SIZE} />} onClick={commands.remove} />
            </>
          )}
        </div>
      )}
      {children}
    </>
  )
}

function Storage({ usage: { bytes, limit } }: { usage: Usage }) {
  const { lang } = useApp()
  const t = useFileTexts()
  const used = formatBytes(bytes, lang)
  if (limit === null)
    return (
      <p className="mr-auto self-center text-sm text-ink-soft">
        {t('storage')} · {used}
      </p>
    )
  const share = limit > 0 ? Math.min(1, bytes / limit) : 1
  return (
    <ProgressBar
      className="mr-auto w-72 max-w-full max-sm:flex-none"
      label={t('storage')}
      value={share}
      valueText={t('storageOf', { used, limit: formatBytes(limit, lang) })}
      tone={share > 0.95 ? 'danger' : 'accent'}
    />
  )
}
