import { parentPort, workerData } from 'node:worker_threads'
import type { ImportNote } from '#contract/imports.ts'
import { assetsOf, convertPage } from './convert.ts'
import type { Setting, Task } from './converter.ts'
import { sitePath } from './links.ts'

const { top, assets } = workerData as Setting
let documents: ReadonlyMap<string, string> = new Map()
let files: ReadonlyMap<string, string | null> = new Map()

const answer = (task: Task): unknown => {
  if (task.kind === 'assets') return assetsOf(task.path, task.source, top, path => assets.has(path))
  if (task.kind === 'targets') {
    ;({ documents, files } = task)
    return true
  }
  const notes: ImportNote[] = []
  const documentOf = (path: string) => documents.get(path) ?? documents.get(sitePath(path))
  const page = convertPage(task.path, task.source, { top, documentOf, fileOf: path => files.get(path) }, note => notes.push(note))
  return { page, notes }
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task)))
