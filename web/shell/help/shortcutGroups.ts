import type { help } from '#texts/en/help.ts'
import { COMMENTS, DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { EVERYWHERE } from '#web/platform/shortcuts/everywhere.ts'
import { FINDING } from '#web/platform/shortcuts/finding.ts'
import type { Keys } from '#web/platform/shortcuts/keys.ts'
import { LISTS } from '#web/platform/shortcuts/lists.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

type Text = Exclude<keyof typeof help, 'email' | 'phone' | 'noShortcut'>

const GROUPS = {
  everywhere: EVERYWHERE,
  document: DOCUMENT,
  finding: FINDING,
  writing: WRITING,
  comments: COMMENTS,
  lists: LISTS,
  tree: TREE,
} as const satisfies Partial<Record<Text, Partial<Record<Text, Keys>>>>

/** All shortcuts by where they work, each under the key of its text. */
export const shortcutGroups = Object.entries(GROUPS).map(([title, group]) => ({
  title: title as keyof typeof GROUPS,
  shortcuts: Object.entries(group).map(([text, keys]) => ({ text: text as Text, keys: keys as Keys })),
}))
