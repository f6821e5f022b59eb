import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isAtLeast } from '#domain/policy.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

type Tab = 'document' | 'history' | 'settings'

interface DocumentTabsProps {
  workspace: Workspace
  document: Document
  current?: Tab
}

/** The pages of one document, for people who have more of them than its text. They stand above the title, and leave with it when the page is scrolled. */
export function DocumentTabs({ workspace, document: { access, slug, title }, current = 'document' }: DocumentTabsProps) {
  const t = useTexts('tree')
  const url = usePageUrl()
  const { team } = useShell()
  const tab = (id: Tab, href: string) => (
    <a href={href} aria-current={id === current && 'page'}>
      {t(id)}
    </a>
  )
  return (
    isAtLeast(access, 'write') && (
      <nav aria-label={title} className="document-tabs">
        {tab('document', url('document', team.slug, workspace.slug, slug))}
        {tab('history', url('documentHistory', team.slug, workspace.slug, slug))}
        {isAtLeast(access, 'manage') && tab('settings', url('documentSettings', team.slug, workspace.slug, slug))}
      </nav>
    )
  )
}
