import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { TITLE_MAX } from '#contract/limits.ts'
import type { Team } from '#contract/calls/teams.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { isJoined } from '#web/data/standing.ts'
import { useAccountMenuTexts } from '#web/shell/account/useAccountMenuTexts.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { whichPressed } from '#web/platform/shortcuts/keys.ts'
import { LISTS } from '#web/platform/shortcuts/lists.ts'

export interface TeamsDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Chooses among the teams of the reader: by letters, by the arrow keys, or by `Ctrl+1` to `Ctrl+9`, in a list 200 px high (`product: 9.6`). */
export function TeamsDialog({ isOpen, onOpenChange }: TeamsDialogProps) {
  const t = useAccountMenuTexts()
  const url = usePageUrl()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={t('switchTeam')}
      actions={
        <>
          <LinkButton href={url('stepTeam')} tone="quiet" icon={<Plus size={16} aria-hidden="true" />}>
            {t('newTeam')}
          </LinkButton>
          <LinkButton href={url('teams')}>{t('allTeams')}</LinkButton>
        </>
      }
    >
      <TeamPicker onPicked={() => onOpenChange(false)} />
    </Dialog>
  )
}

function TeamPicker({ onPicked }: { onPicked: () => void }) {
  const { queries } = useApp()
  const { team, user } = useShell()
  const t = useAccountMenuTexts()
  const url = usePageUrl()
  const go = useGo()
  const [words, setWords] = useState('')
  const { data = [] } = useQuery(queries.teams(user._id))
  const teams = data.filter(isJoined(user._id)).filter(({ title }) => hasWords(title, words))
  const pick = (one: Team | undefined) => {
    if (!one) return
    onPicked()
    void go(url('team', one.slug))
  }
  usePageKeys(event => {
    const at = whichPressed(event, LISTS.team)
    if (at < 0) return
    event.preventDefault()
    pick(teams[at])
  })
  return (
    <div className="flex h-60 flex-col pointer-coarse:h-61">
      <Picker
        look="field"
        label={t('findTeam')}
        placeholder={t('findTeam')}
        maxLength={TITLE_MAX}
        words={words}
        onWords={setWords}
        sections={[
          {
            id: 'teams',
            options: teams.map((one, index) => ({
              id: one._id,
              isSelected: one._id === team._id,
              content: <TeamRow team={one} keys={LISTS.team[index]} isCurrent={one._id === team._id} />,
            })),
          },
        ]}
        onPick={id => pick(teams.find(({ _id }) => _id === id))}
        note={teams.length === 0 && <p className="px-3 py-4 text-ink-soft">{t('noTeam', { words: words.trim() })}</p>}
      />
    </div>
  )
}

function TeamRow({ team: { _id, title, logo }, keys, isCurrent }: { team: Team; keys: string | undefined; isCurrent: boolean }) {
  const t = useAccountMenuTexts()
  return (
    <span className="flex items-center gap-2.5">
      <WorkspaceLogo id={_id} title={title} src={logo} />
      <span dir="auto" className="min-w-0 flex-1 truncate text-left">
        {title}
      </span>
      {isCurrent && <span className="shrink-0 text-sm text-ink-soft">{t('thisTeam')}</span>}
      {keys && (
        <span className="shrink-0 text-ink-soft pointer-coarse:hidden">
          <Kbd keys={keys} />
        </span>
      )}
    </span>
  )
}

/** Whether a title contains these words, whatever their case and accents. */
const hasWords = (title: string, words: string): boolean => plain(title).includes(plain(words.trim()))
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
