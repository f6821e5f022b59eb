import type { Page } from 'playwright-core'
import type { Keys } from '#web/platform/shortcuts/keys.ts'

const PLAYWRIGHT: Record<string, string> = {
  ...{ Ctrl: 'Control', '↑': 'ArrowUp', '↓': 'ArrowDown', '←': 'ArrowLeft', '→': 'ArrowRight', Esc: 'Escape' },
}
/** Presses keys as the table of shortcuts names them. */
export const press = (page: Page, keys: string) =>
  page.keyboard.press(
    keys
      .split('+')
      .map(name => PLAYWRIGHT[name] ?? (/^[A-Z]$/.test(name) ? name.toLowerCase() : name))
      .join('+'),
  )

/** What each shortcut of a group does: the compiler asks for every one of the table. */
type Checks<Group extends Record<string, Keys>> = { [Name in keyof Group]: (...keys: Group[Name]) => Promise<unknown> }

/** Checks one shortcut after the other, and names the one that fails. */
export const checkAll = async <Group extends Record<string, Keys>>(group: Group, checks: Checks<Group>) => {
  for (const [name, keys] of Object.entries(group))
    await checks[name]!(...(keys as Group[string])).catch((cause: unknown) => {
      throw new Error(`${name} (${keys.join(', ')}) does not do what it says`, { cause })
    })
}
