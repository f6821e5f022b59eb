import type { Page } from 'playwright-core'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Texts } from '#texts/translate.ts'
import type { Filled } from '../fillInstance.ts'

export interface Screen {
  name: string
  path: (lang: Lang) => string
  /** Guests see it. */
  isPublic?: boolean
  /** What is done on the page before the picture. */
  act?: (page: Page, texts: Texts) => Promise<unknown>
}

export const addressesOf = ({ team, workspace, emptyWorkspace, document, blocks }: Filled) => {
  const atBlocks = (lang: Lang) => pageUrl(lang, 'document', team, workspace, blocks)
  return {
    atWorkspace: (lang: Lang) => pageUrl(lang, 'workspace', team, workspace),
    atEmpty: (lang: Lang) => pageUrl(lang, 'workspace', team, emptyWorkspace),
    atDocument: (lang: Lang) => pageUrl(lang, 'document', team, workspace, document),
    atBlocks,
    writing: (lang: Lang) => `${atBlocks(lang)}?edit=1`,
  }
}
