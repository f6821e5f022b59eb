import { parentPort, workerData } from 'node:worker_threads'
import type { ImportNote } from '#contract/imports.ts'
import { assetsOf, convertPage } from './convert.ts'
import type { Setting, Task } from './converter.ts'
import { sitePath } from './links.ts'

const { top, assets } = workerData as Setting
let documents: ReadonlyMap<string, string> = new Map()
let files: ReadonlyMap<string, string | null> = new Map()

const convert = (path: string, source: string) => {
  const notes: ImportNote[] = []
  const documentOf = (target: string) => documents.get(target) ?? documents.get(sitePath(target))
  const page = convertPage(path, source, { top, documentOf, fileOf: target => files.get(target) }, note => notes.push(note))
  return { page, notes }
}

parentPort?.on('message', (task: Task) => {
  if (task.kind === 'targets') ({ documents, files } = task)
  else if (task.kind === 'assets') parentPort?.postMessage(assetsOf(task.path, task.source, top, path => assets.has(path)))
  else parentPort?.postMessage(convert(task.path, task.source))
})
