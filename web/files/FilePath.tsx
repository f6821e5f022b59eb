import { Fragment } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useFileTexts } from './useFileTexts.ts'

interface FilePathProps {
  workspace: string
  path: readonly { _id: string; name: string }[]
  onFolder: (folder: string) => void
}

/** The way from the root to the open folder; each step leads there. */
export function FilePath({ workspace, path, onFolder }: FilePathProps) {
  const t = useFileTexts()
  const steps = [{ _id: 'root', name: workspace }, ...path]
  return (
    <nav aria-label={t('path')} className="flex min-h-8 min-w-0 items-center overflow-hidden text-sm">
      {steps.map(({ _id, name }, index) => {
        const isLast = index === steps.length - 1
        return (
          <Fragment key={_id}>
            <Button
              tone="quiet"
              size="small"
              dir="auto"
              aria-current={isLast || undefined}
              onClick={() => onFolder(_id)}
              className={isLast ? 'min-w-8 px-1 text-ink' : 'min-w-8 px-1'}
            >
              <span className="truncate">{name}</span>
            </Button>
            {!isLast && (
              <span aria-hidden="true" className="px-1 text-ink-soft opacity-60">
                /
              </span>
            )}
          </Fragment>
        )
      })}
    </nav>
  )
}
