import type { GlobalTemplateEntry, TemplateEntry } from '#contract/calls/templates.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'

export type ListedTemplate = TemplateEntry | GlobalTemplateEntry

/** Templates under one heading: those of the team, of one workspace, or of the product. */
export interface TemplateGroup {
  id: string
  of: 'team' | 'product' | Workspace
  templates: readonly ListedTemplate[]
}

/** Returns the templates whose title or description has all of the words, in groups; a group without any is left out. */
export function groupTemplates(
  own: readonly TemplateEntry[],
  product: readonly GlobalTemplateEntry[],
  workspaces: readonly Workspace[],
  words: string,
): TemplateGroup[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  const fits = ({ title, description }: ListedTemplate) => {
    const text = fold(`${title} ${description}`)
    return wanted.every(word => text.includes(word))
  }
  const groups: TemplateGroup[] = [
    { id: 'team', of: 'team', templates: own.filter(({ workspace }) => workspace === null) },
    ...workspaces.map(of => ({ id: of._id, of, templates: own.filter(({ workspace }) => workspace === of._id) })),
    { id: 'product', of: 'product', templates: product },
  ]
  return groups.map(group => ({ ...group, templates: group.templates.filter(fits) })).filter(({ templates }) => templates.length > 0)
}

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
