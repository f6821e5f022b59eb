import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareWithDescription } from '../describedAnswers.ts'
import { askingIn } from './asking.ts'
import { PRINCIPALS } from './people.ts'
import { matrixWorldOfFile } from './matrixWorld.ts'
import { archive } from './stories/archive.ts'
import { entries } from './stories/entries.ts'
import { lists } from './stories/lists.ts'
import { locks } from './stories/locks.ts'
import { plans } from './stories/plans.ts'
import { sets } from './stories/sets.ts'
import { shareLinks } from './stories/shareLinks.ts'
import { notifications } from './stories/notifications.ts'

const world = await matrixWorldOfFile()
const asking = askingIn(world)

const { problems, watch } = compareWithDescription()
beforeAll(() => {
  for (const principal of PRINCIPALS) watch(world[principal])
})
afterAll(() => console.info(`${asking.cells()} cells of the permission matrix, as sentences`))

describe.each([
  ['lists', lists],
  ['a page in the archive', archive],
  ['a link', shareLinks],
  ['permission sets', sets],
  ['an entry for reading', entries],
  ['the lock of a template', locks],
  ['notifications and invitations', notifications],
  ['plans', plans],
] as const)('%s', (_, tell) => {
  tell(asking)
})

test('all these answers are as the description of the API says', () => {
  expect([...problems]).toEqual([])
})
