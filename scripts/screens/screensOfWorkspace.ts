import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import { documentViews as enViews } from '#texts/en/documentViews.ts'
import { documentViews as frViews } from '#texts/fr/documentViews.ts'
import { workspaceSettings as en } from '#texts/en/workspaceSettings.ts'
import { workspaceSettings as fr } from '#texts/fr/workspaceSettings.ts'
import type { Filled } from '../fillInstance.ts'
import { inView, press } from './screenActs.ts'
import type { Screen } from './screen.ts'

const texts = { en, fr }
const views = { en: enViews, fr: frViews }

/** Documents that are selected on the page of a workspace, and its settings. */
export const screensOfWorkspace = ({ team, workspace, privateWorkspace, emptyWorkspace }: Filled): Screen[] => {
  const at = (tab: string) => (lang: Lang) => pageUrl(lang, 'workspaceSettings', team, privateWorkspace, tab)
  return [
    {
      name: 'several-documents',
      path: lang => pageUrl(lang, 'workspace', team, workspace),
      act: async (page, t) => {
        const main = page.getByRole('main')
        await main.getByRole('radio', { name: views[t.lang].list }).check()
        const boxes = main.getByRole('checkbox')
        await boxes.first().check()
        await boxes.nth(2).click({ modifiers: ['Shift'] })
        await main.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
        await inView(page, page.getByRole('toolbar'))
      },
    },
    { name: 'workspace-settings', path: at('') },
    { name: 'workspace-logo', path: at(''), act: page => page.getByRole('main').getByRole('button').last().scrollIntoViewIfNeeded() },
    { name: 'workspace-members', path: at('members') },
    {
      name: 'workspace-members-adding',
      path: at('members'),
      act: async page => {
        const field = page.getByRole('main').getByRole('combobox').first()
        await field.fill('sofia')
        await page.getByRole('listbox').getByRole('option').first().click()
        await field.fill('a')
        await inView(page, page.getByRole('listbox').getByRole('option').first())
      },
    },
    { name: 'workspace-roles', path: at('roles') },
    {
      name: 'workspace-role',
      path: at('roles'),
      act: async (page, t) => {
        await press(page.getByRole('main'), texts[t.lang].newRole)
        await inView(page, page.getByRole('dialog').getByRole('checkbox').first())
      },
    },
    { name: 'workspace-requests', path: at('requests') },
    { name: 'workspace-requests-empty', path: lang => pageUrl(lang, 'workspaceSettings', team, emptyWorkspace, 'requests') },
    { name: 'workspace-delete', path: at('delete') },
    {
      name: 'workspace-deleting',
      path: at('delete'),
      act: async (page, t) => {
        await press(page.getByRole('main'), texts[t.lang].deleteWorkspace)
        await inView(page, page.getByRole('alertdialog').getByRole('textbox'))
      },
    },
  ]
}
