import { parentPort, workerData } from 'node:worker_threads'
import type { ImportNote } from '#contract/imports.ts'
import { imports as en } from '#texts/en/imports.ts'
import { imports as fr } from '#texts/fr/imports.ts'
import { assetsOf, convertPage, type KeptFile } from './convert.ts'
import type { Setting, Task } from './converter.ts'
import { sitePath } from './links.ts'

const { top, assets, lang } = workerData as Setting
const sentence = { en, fr }[lang].absentFile
let documents: ReadonlyMap<string, string> = new Map()
let files: ReadonlyMap<string, KeptFile | null> = new Map()

const convert = (path: string, source: string) => {
  const notes: ImportNote[] = []
  const documentOf = (target: string) => documents.get(target) ?? documents.get(sitePath(target))
  const targets = {
    ...{ top, documentOf },
    fileOf: (target: string) => files.get(target),
    absentFile: (absent: string) => sentence.replace('{{path}}', () => absent),
  }
  const page = convertPage(path, source, targets, note => notes.push(note))
  return { page, notes }
}

parentPort?.on('message', (task: Task) => {
  if (task.kind === 'targets') ({ documents, files } = task)
  else if (task.kind === 'assets') parentPort?.postMessage(assetsOf(task.path, task.source, top, path => assets.has(path)))
  else parentPort?.postMessage(convert(task.path, task.source))
})
parentPort?.postMessage('ready')
