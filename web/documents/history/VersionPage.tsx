import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react'
import { useNavigation, useSearchParams } from 'react-router'
import type { HistoryEntry } from '#contract/calls/histories.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useDocumentPlace } from '#web/shell/documents/useDocumentPlace.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NoVersions } from '#web/ui/illustrations/NoVersions.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DocumentColumn } from '../DocumentColumn.tsx'
import { DocumentTabs } from '../DocumentTabs.tsx'
import { Comparison, VersionText } from './Comparison.tsx'
import { type Other, otherOf, sidesOf } from './sides.ts'
import { useVersionActions } from './useVersionActions.ts'
import { useVersionTexts } from './useVersionTexts.ts'
import { VersionDialogs } from './VersionDialogs.tsx'
import { KindBadge, useName } from './VersionRow.tsx'
import { versionTime, versionTimes } from './versionTime.ts'
import { VersionChoice } from './VersionChoice.tsx'

interface VersionPageProps {
  workspace: Workspace
  open: OpenDocument
  versions: readonly HistoryEntry[]
  id: string
}

/** One version of a document, compared with another text. */
export function VersionPage(props: VersionPageProps) {
  const { workspace, open, versions, id } = props
  const t = useVersionTexts()
  const url = usePageUrl()
  const { team } = useShell()
  const { crumbs } = useDocumentPlace(workspace, open)
  const version = versions.find(({ _id }) => _id === id)
  const slugs = [team.slug, workspace.slug, open.document.slug] as const
  const history = { label: t('title'), href: url('documentHistory', ...slugs) }
  if (version)
    return (
      <OpenVersion {...props} version={version} crumbs={[...crumbs, history]} address={other => url('documentVersion', ...slugs, other)} />
    )
  return (
    <PageFrame crumbs={[...crumbs, history]}>
      <PageTitle>{t('titleOf', { title: open.document.title })}</PageTitle>
      <EmptyState
        illustration={<NoVersions />}
        sentence={t('gone')}
        action={<LinkButton href={history.href}>{t('back')}</LinkButton>}
        className="pt-24"
      />
    </PageFrame>
  )
}

interface OpenVersionProps extends VersionPageProps {
  version: HistoryEntry
  /** The way to the list of versions. */
  crumbs: { label: string; href: string }[]
  address: (id: string) => string
}

function OpenVersion({ workspace, open: { document }, versions, version, crumbs, address }: OpenVersionProps) {
  const app = useApp()
  const t = useVersionTexts()
  const go = useGo()
  const [search] = useSearchParams()
  const { location: destination } = useNavigation()
  const actions = useVersionActions(workspace, document)
  const { _id: id, created_at, user, kind } = version
  const name = useName(user)
  const time = versionTime(created_at, app)
  const times = versionTimes(versions, app)
  const other = otherOf(versions, id, search.get('with'))
  // While what was chosen is still being fetched, the fields show it, and the next choice is made from there.
  const chosen = versions.find(one => address(one._id) === destination?.pathname) ?? version
  const chosenOther = otherOf(versions, chosen._id, destination ? new URLSearchParams(destination.search).get('with') : search.get('with'))
  const sides = sidesOf(versions, id, other)
  const isInOne = search.get('view') === 'one'
  /** The address of a comparison, seen in the same way unless that is what changes. */
  const compare = (one: string, { with: other, inOne = isInOne }: { with?: Other | null; inOne?: boolean } = {}) => {
    const asked = new URLSearchParams({ ...(other && { with: other }), ...(inOne && { view: 'one' }) })
    return asked.size > 0 ? `${address(one)}?${asked}` : address(one)
  }
  const nameOf = (side: string) => {
    const one = versions.find(({ _id }) => _id === side)
    return one ? t('option', { time: times.get(side) ?? '', name: one.user?.firstname ?? t('nobody') }) : t('withCurrent')
  }
  const toList = crumbs.at(-1)?.href ?? ''
  return (
    <PageFrame
      crumbs={[...crumbs, { label: time, href: address(id) }]}
      actions={
        <>
          {actions.canDelete && <IconButton label={t('delete')} icon={<Trash2 size={17} />} onClick={() => actions.askDelete(version)} />}
          <Button
            tone="primary"
            icon={<RotateCcw size={15} aria-hidden="true" />}
            disabled={actions.obstacle !== null}
            onClick={() => actions.askRestore(version)}
          >
            <span className="max-sm:hidden">{t('restoreVersion')}</span>
            <span className="sm:hidden">{t('restoreShort')}</span>
          </Button>
        </>
      }
    >
      <PageTitle>{t('versionOfTitle', { time, title: document.title })}</PageTitle>
      <div className="@container">
        <DocumentColumn document={document} isBroad={sides !== null && !isInOne} className="pb-32">
          <DocumentTabs workspace={workspace} document={document} current="history" />
          <a
            href={toList}
            className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-soft hover:text-ink pointer-coarse:min-h-11"
          >
            <ArrowLeft size={15} aria-hidden="true" />
            {t('back')}
          </a>
          <PageHeading title={t('versionOf', { time })} />
          <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-2 text-ink-soft">
            <Face id={user?._id ?? ''} name={name} src={user?.avatar} size={24} isIdle={!user} />
            <span className="text-ink">{name}</span>
            <TimeAgo time={created_at} />
            <KindBadge kind={kind} />
          </p>
          {actions.obstacle !== null && (
            <Callout tone="info" className="mt-6">
              {actions.obstacle}
            </Callout>
          )}
          <VersionChoice
            versions={versions}
            version={chosen}
            other={chosenOther}
            onVersion={next => void go(compare(next))}
            onOther={next => void go(compare(chosen._id, { with: next }), { replace: chosen === version, preventScrollReset: true })}
          />
          {sides ? (
            <Comparison
              document={document}
              sides={sides}
              names={[nameOf(sides.from), nameOf(sides.to)]}
              isInOne={isInOne}
              onView={inOne => void go(compare(id, { with: search.get('with'), inOne }), { replace: true, preventScrollReset: true })}
            />
          ) : (
            <VersionText document={document} id={id} />
          )}
        </DocumentColumn>
      </div>
      <VersionDialogs document={document} actions={actions} leave={() => go(toList)} />
    </PageFrame>
  )
}
