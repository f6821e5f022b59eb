import { type ReactNode, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))

interface DeletionCardProps {
  title: string
  intro: string
  /** What is lost with it. */
  losses: readonly string[]
  /** What somebody may want to do instead. */
  hint?: ReactNode
  /** In place of the button, where it cannot be deleted. */
  refusal?: ReactNode
  question: string
  label: string
  /** Has to be typed. */
  name: string
  /** Deletes it and leaves the page; a rejection is reported. */
  onDelete: () => Promise<void>
}

/** Says what goes with a team or a workspace, and asks for its name before it is deleted. */
export function DeletionCard({ title, intro, losses, hint, refusal, question, label, name, onDelete }: DeletionCardProps) {
  const { report } = useApp()
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const remove = async () => {
    setDeleting(true)
    try {
      await onDelete()
    } catch (error) {
      report(error)
      setDeleting(false)
    }
  }
  const list = (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
      {losses.map(loss => (
        <li key={loss}>{loss}</li>
      ))}
    </ul>
  )
  return (
    <Card title={title} intro={intro}>
      {list}
      {hint && <p className="mt-3 text-sm text-ink-soft">{hint}</p>}
      <div className="mt-5">
        {refusal ?? (
          <Button tone="danger" onClick={() => setAsking(true)} {...ConfirmDialog.warm}>
            {label}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={question}
        confirmLabel={label}
        nameToType={name}
        isPending={isDeleting}
        onConfirm={() => void remove()}
      >
        <p className="mb-2">{intro}</p>
        {list}
      </ConfirmDialog>
    </Card>
  )
}
