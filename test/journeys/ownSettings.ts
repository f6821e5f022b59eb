import type { Page } from 'playwright-core'
import { join, type Person, signUp, worldOfFile } from '../world.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const isInactive = (page: Page, name: string) => button(page, name).getAttribute('aria-disabled')
export const meOf = async (person: Person) => (await person.auth.me()).user

/** A world for the tests of a file about one's own settings: `const { at, member, world } = await ownSettings()` at its top. */
export const ownSettings = async () => {
  const world = await worldOfFile({ pages: true })
  const { ann, team } = world
  /** The address of a page of a person's own, as seen from the team. */
  const at = (place: string, lang = '') => `${lang}/team/${team.slug}/user/${place}`
  /** A member of the team for one test, who changes themselves. */
  const member = async (name: string, lang: 'en' | 'fr' = 'en') => {
    const person = await signUp(world.url, name, lang)
    await join(ann, team._id, person)
    return person
  }
  return { at, member, world }
}
