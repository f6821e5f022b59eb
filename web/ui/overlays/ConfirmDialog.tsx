import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useUiTexts } from '#web/ui/UiTexts.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** A question that repeats the name of what is at stake: "Delete “Handbook”?" */
  title: ReactNode
  /** What will be lost. */
  children: ReactNode
  /** The verb: "Delete document". */
  confirmLabel: string
  onConfirm: () => void
  isPending?: boolean
  isDanger?: boolean
  /** For what can never be brought back: this name has to be typed first (workspace, team, account). */
  nameToType?: string
}

/** Asks before something is done that takes away. Heavy: use on demand. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  onConfirm,
  isPending,
  isDanger = true,
  nameToType,
}: ConfirmDialogProps) {
  const texts = useUiTexts()
  const form = useId()
  const [typed, setTyped] = useState('')
  const isConfirmed = nameToType === undefined || typed.trim() === nameToType.trim()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
          <Button type="submit" form={form} tone={isDanger ? 'danger' : 'primary'} isPending={isPending} disabled={!isConfirmed}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (isConfirmed && !isPending) onConfirm()
        }}
      >
        <div className="text-ink-soft">{children}</div>
        {nameToType !== undefined && (
          <TextField
            label={texts.typeToConfirm(nameToType)}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </form>
    </Dialog>
  )
}
