import { expect, test } from 'vitest'
import { Icon } from '#contract/fields.ts'
import { iconIn, splitIcon } from './titleIcon.ts'

test.each([
  ['💡 L’histoire', '💡', 'L’histoire'],
  ['🧑🏽‍🤝‍👩🏼 Nous', '🧑🏽‍🤝‍👩🏼', 'Nous'],
  ['⚛️  Réseau', '⚛️', 'Réseau'],
  ['🇫🇷 France', '🇫🇷', 'France'],
  ['🔟 La règle', '🔟', 'La règle'],
  ['🚀 🌍 Deux', '🚀', '🌍 Deux'],
])('%s begins with an icon', (title, icon, rest) => {
  expect(splitIcon(title)).toEqual({ icon, title: rest })
  expect(Icon.safeParse(icon).success).toBe(true)
})

test.each(['Plan 🚀', '🚀', '🚀 ', '🚀Launch', '© Rights', '→ Next', '1 One', '#️⃣ Tags', '', '<b> x'])('%s begins with none', title => {
  expect(splitIcon(title)).toEqual({ icon: null, title })
})

test('a front matter may name an emoji, and nothing else', () => {
  expect(['🚀', '🚀🚀', 'rocket', 'material/cog', '<', 3, undefined].map(iconIn)).toEqual(['🚀', null, null, null, null, null, null])
})
