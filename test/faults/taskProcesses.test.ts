import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textWith } from '../documents.ts'
import { waitUntil } from './app.ts'
import { killableWorld } from './killable.ts'

/** Returns the processes with this program, by their parent. */
const processesOf = (program: string, parent: number | undefined): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(pid => {
      try {
        const isChild = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${parent}\n`)
        return pid > 0 && isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`/${program}.js`)
      } catch {
        return false // it has just ended
      }
    })

const isRunning = (pid: number): boolean => {
  try {
    return !/\nState:\tZ/.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('texts that are read and compared by processes of the bundle: one that is killed is replaced, and all end with the app', async () => {
  const { app, ann, team, workspace, kill } = await killableWorld({ database: 'outside' })
  const asked = { teamId: team._id, workspaceId: workspace._id, title: 'Read' }
  const { document } = await ann.documents.create({ ...asked, markdown: 'One' })
  expect(document.content).toEqual(textWith('One'))
  const [reader = 0, another] = processesOf('markdownProcess', app().process.pid)
  expect([reader > 0, another]).toEqual([true, undefined])

  process.kill(reader, 'SIGKILL')
  await waitUntil(() => !isRunning(reader))
  const saved = await ann.documents.update({ id: document._id, markdown: 'One two' })
  expect(saved.document.content).toEqual(textWith('One two'))

  const { history } = await ann.histories.create({ docId: document._id })
  await ann.documents.update({ id: document._id, markdown: 'One two three' })
  const { comparison } = await ann.histories.compare({ docId: document._id, from: history._id, to: 'current' })
  expect(JSON.stringify(comparison)).toContain('"change":"inserted"')

  const all = [...processesOf('markdownProcess', app().process.pid), ...processesOf('compareProcess', app().process.pid)]
  expect(all).toHaveLength(2)
  await kill()
  await waitUntil(() => !all.some(isRunning))
})
