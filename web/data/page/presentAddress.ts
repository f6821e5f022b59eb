import { inLanguage, splitLang } from '#contract/pages.ts'

type Permalinks = Partial<Record<'team' | 'workspace' | 'document', string>>

/** Returns the address of a page with the permalinks that its team, workspace and document have now; null where it has them already. */
export function presentAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>, now: Permalinks): string | null {
  const { lang, path } = splitLang(pathname)
  const slugs: Record<number, string | undefined> = { 2: now.team, 4: now.workspace, 6: now.document }
  const parts = path.split('/').map((part, place) => slugs[place] ?? part)
  const present = inLanguage(lang, parts.join('/'))
  return present === pathname ? null : present + search
}
