import { Check, Ellipsis, FilePlus2, MoveHorizontal, Trash2 } from 'lucide-react'
import type { Template } from '#contract/calls/templates.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { templateChanged } from '#web/data/cache/templates.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { EditButton } from '../../EditButton.tsx'
import type { WritingControl } from '../../useWriting.tsx'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import type { WrittenTemplate } from './templateTarget.ts'

interface TemplateActionsProps {
  template: Template
  written: WrittenTemplate
  control: WritingControl
  isDeleted: boolean
}

/** The right end of the bar: the state of saving, Edit or Done, use of the template, and everything else in a menu. */
export function TemplateActions({ template, written, control, isDeleted }: TemplateActionsProps) {
  const t = useTemplatesTexts()
  const documents = useTexts('documents')
  const { panels, canAddDocument } = useShell()
  const { canWrite, open, phase, finish } = control
  const canUse = canAddDocument && !isDeleted
  const changeWidth = useWidthChange(template)
  const use = () => panels.templates({ kind: 'use', template })
  return (
    <>
      {open && <open.parts.SaveState writing={open.writing} onResolve={() => control.ask()} />}
      {canUse && !open && (
        <Button
          tone={canWrite ? 'secondary' : 'primary'}
          icon={<FilePlus2 size={16} aria-hidden="true" />}
          onClick={use}
          className={canWrite ? 'max-sm:hidden!' : undefined}
        >
          {t('use')}
        </Button>
      )}
      {open ? (
        <Button tone="primary" icon={<Check size={16} aria-hidden="true" />} isPending={phase === 'finishing'} onClick={finish}>
          {documents('done')}
        </Button>
      ) : (
        canWrite && <EditButton document={written} control={control} />
      )}
      <MenuButton
        label={documents('actions')}
        icon={<Ellipsis size={18} />}
        placement="bottom end"
        sections={[
          {
            items: canWrite
              ? [
                  {
                    id: 'width',
                    label: t(template.isWide ? 'makeNarrow' : 'makeWide'),
                    icon: <MoveHorizontal size={16} />,
                    onAction: () => void changeWidth(),
                  },
                ]
              : [],
          },
          { items: canUse ? [{ id: 'use', label: t('use'), icon: <FilePlus2 size={16} />, onAction: use }] : [] },
          {
            items:
              template.canDelete && !isDeleted
                ? [
                    {
                      id: 'remove',
                      label: t('remove'),
                      icon: <Trash2 size={16} />,
                      isDanger: true,
                      onAction: () => panels.templates({ kind: 'delete', template }),
                    },
                  ]
                : [],
          },
        ]}
        isDisabled={!canUse && !canWrite && !template.canDelete}
      />
    </>
  )
}

/** Documents that are made from a wide template are wide (`interface: wide pages`). */
function useWidthChange({ _id: id, team, isWide: isNow }: Template) {
  const { api, cache, report } = useApp()
  return async () => {
    const isWide = !isNow
    const takeBack = templateChanged(cache, { team, id }, { isWide })
    try {
      await api.templates.update({ id, isWide })
    } catch (error) {
      takeBack()
      report(error)
    }
  }
}
