import type { help } from '#texts/en/help.ts'
import { COMMENTS, EVERYWHERE, FINDING, type Keys, LISTS, READING, TREE, WRITING } from '#web/platform/shortcuts.ts'

type Text = Exclude<keyof typeof help, 'email' | 'phone' | 'noShortcut'>

const GROUPS = {
  everywhere: EVERYWHERE,
  reading: READING,
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
