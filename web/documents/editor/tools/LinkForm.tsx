import type { Editor } from '@tiptap/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText, Globe, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DocumentEntry, SearchHit } from '#contract/calls/documents.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { useApp, userOf, useTexts } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { type Addressed, useAddressed } from '#web/shell/addressed/useAddressed.ts'
import { type Shell, useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { sharedQuery } from '#web/shell/lists/sharedQuery.ts'
import { useSettled } from '#web/shell/useSettled.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { fold } from '../suggest/filterEntries.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { besideAddress, documentHref, isForbidden, linkedDocument, readTarget } from './linkTarget.ts'

interface LinkFormProps {
  editor: Editor
  /** The present target of the link; empty for words without a link. */
  present: string
  onDone: () => void
}

const SHOWN = 6
const ADDRESS = 'address'

/** The form for the target of the selected words or of the link at the caret: a typed address, or a document that is found while typing. */
export function LinkForm({ editor, present, onDone }: LinkFormProps) {
  const t = useEditorTexts()
  const [words, setWords] = useState(linkedDocument(present) === null ? present : '')
  const target = readTarget(words, window.location.origin)
  const ui = useTexts('ui')
  const own = useAddressed(target.href ?? '')
  const { documents, isLoading, isFailed } = useDocuments(target.words)
  const found = target.href === null ? { before: documents, behind: [] } : besideAddress(documents, target.words ?? '')
  const note =
    target.href !== null
      ? null
      : target.words === null
        ? t('linkInvalid')
        : isFailed
          ? t('linkFailed')
          : !isLoading && documents.length === 0 && t(isForbidden(words) ? 'linkInvalid' : 'linkNothing')
  const leave = () => {
    onDone()
    editor.commands.focus()
  }

  const lead = (href: string) => {
    // Afterwards the caret is after the words, so that the next letters do not replace them.
    const { to } = editor.state.selection
    editor.chain().focus().extendMarkRange('link').setLink({ href }).setTextSelection(to).run()
    onDone()
  }
  const pick = (id: string) => {
    if (id !== ADDRESS) lead(documentHref(id))
    else if (target.href !== null) lead(own?.document ? documentHref(own.document._id) + own.rest : target.href)
  }
  const listed = (id: string, list: readonly LinkableDocument[]) => ({
    id,
    title: t('linkDocuments'),
    options: list.map(({ _id, title, icon, place }) => ({
      id: _id,
      content: <Target icon={icon ?? <FileText size={16} />} title={title} help={place} />,
    })),
  })
  return (
    // Escape returns to the text, from any field in here.
    <div
      role="presentation"
      className="flex max-h-80 w-96 max-w-full flex-col p-1.5"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leave()
      }}
    >
      <Picker
        look="field"
        label={t('linkAddress')}
        placeholder={t('linkPlaceholder')}
        maxLength={target.href !== null ? undefined : SEARCH_MAX}
        words={words}
        onWords={setWords}
        isLoading={isLoading || own?.isLoading === true}
        onPick={pick}
        sections={[
          listed('documents', found.before),
          { id: ADDRESS, options: target.href === null ? [] : [{ id: ADDRESS, content: <AddressTarget href={target.href} own={own} /> }] },
          listed('behind', found.behind),
        ]}
        note={note && <p className="px-3 py-2 text-sm text-ink-soft">{note}</p>}
        end={<IconButton label={ui('close')} icon={<X size={18} />} onClick={leave} className="mx-1 pointer-fine:hidden" />}
      />
    </div>
  )
}

/** Returns an address as it was typed; for a document of this site its title instead of its id. */
function AddressTarget({ href, own }: { href: string; own: Addressed | null }) {
  const t = useEditorTexts()
  if (own === null) return <Target icon={<Globe size={16} />} title={href} help={t('linkApply')} />
  const title = own.document?.title ?? (own.isLoading ? t('linkedDocument') : t('linkUnread'))
  return <Target icon={own.document?.icon ?? <FileText size={16} />} title={title} help={t('linkApply')} />
}

function Target({ icon, title, help }: { icon: ReactNode; title: string; help: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="grid w-5 shrink-0 place-items-center text-ink-soft">
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <span className="max-w-2/5 shrink-0 truncate text-sm text-ink-soft">{help}</span>
    </span>
  )
}

interface LinkableDocument {
  _id: string
  title: string
  icon: string | null
  place: string
  isInTitle: boolean
}

interface Documents {
  documents: LinkableDocument[]
  isLoading: boolean
  isFailed: boolean
}

const NONE: Documents = { documents: [], isLoading: false, isFailed: false }

/** Returns the documents that match these words; without words the latest ones. Null fetches nothing. From outside of a team these are the ones that the reader was given. */
function useDocuments(words: string | null): Documents {
  const shell = useTeamShell()
  const ofTeam = useDocumentsOfTeam(shell, words)
  const given = useGivenDocuments(shell === null ? words : null)
  return shell ? ofTeam : given
}

function useGivenDocuments(words: string | null): Documents {
  const { api, cache } = useApp()
  const list = useInfiniteQuery({ ...sharedQuery(api, userOf(cache)?._id ?? ''), enabled: words !== null })
  if (words === null) return NONE
  const isMeant = ({ title }: DocumentEntry) => fold(title).includes(fold(words))
  const documents = rowsOf(list.data).filter(isMeant).slice(0, SHOWN)
  return {
    documents: documents.map(({ _id, title, icon }) => ({ _id, title, icon, place: '', isInTitle: true })),
    isLoading: list.isLoading,
    isFailed: list.isError,
  }
}

function useDocumentsOfTeam(shell: Shell | null, words: string | null): Documents {
  const { queries } = useApp()
  const team = shell?.team._id ?? ''
  const settled = useSettled(words ?? '')
  const recent = useInfiniteQuery({ ...queries.recent(team), enabled: shell !== null && words === '' })
  const found = useQuery({
    ...queries.search(team, settled),
    enabled: shell !== null && words !== null && settled !== '',
    placeholderData: keepPreviousData,
  })
  if (words === null || shell === null) return NONE
  const rows: readonly (DocumentEntry & Partial<SearchHit>)[] = settled === '' ? rowsOf(recent.data) : (found.data ?? [])
  const placeOf = (id: string) => shell.workspaces.find(({ _id }) => _id === id)?.title ?? ''
  return {
    documents: rows.slice(0, SHOWN).map(({ workspace, titleParts, ...row }) => ({
      ...row,
      place: placeOf(workspace),
      isInTitle: titleParts?.some(({ hit }) => hit) === true,
    })),
    isLoading: words !== settled || (settled === '' ? recent.isLoading : found.isFetching),
    isFailed: settled === '' ? recent.isError : found.isError,
  }
}
