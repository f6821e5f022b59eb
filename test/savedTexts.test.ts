import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { textWith } from './documents.ts'
import { recordSavedTexts } from './savedTexts.ts'
import { world } from './world.ts'

test('the same letters stored again are a double, also with other blocks; one more space is not', async () => {
  const { ann, team, workspace, context } = await world()
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Page', content: textWith('One') })
  const saved = await recordSavedTexts(statement => context.db.execute(sql.raw(statement)), document._id)
  const save = (content: ReturnType<typeof textWith>) => ann.documents.update({ id: document._id, content })
  await save(textWith('One '))
  await save(textWith('One two'))
  expect(await saved()).toMatchObject({ last: 'One two', idle: 0, doubles: [] })

  await save(textWith('One two', ''))
  expect(await saved()).toMatchObject({ idle: 0, doubles: ['One two'] })
})
