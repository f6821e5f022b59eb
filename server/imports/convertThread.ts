import { parentPort, workerData } from 'node:worker_threads'
import type { ImportNote } from '#contract/calls/imports.ts'
import { IMPORT_NOTES } from '#contract/limits.ts'
import { translateDialects } from '#editor/markdown/dialects/translate.ts'
import { imports as en } from '#texts/en/imports.ts'
import { imports as fr } from '#texts/fr/imports.ts'
import { convertPage, type KeptFile, referredIn } from './convert.ts'
import type { ConverterSettings, ConverterTask } from './converter.ts'
import { sitePath } from './links.ts'
import { NoteList } from './noteList.ts'
import { surroundingsIn } from './surroundings.ts'

const setting = workerData as ConverterSettings
const { top, assets, addresses, lang, site } = setting
const surroundingsOf = surroundingsIn(setting)
const sentence = { en, fr }[lang].absentFile
let documents: ReadonlyMap<string, string> = new Map()
let files: ReadonlyMap<string, KeptFile | null> = new Map()

/** Translates the page's dialect to the Markdown that we read. */
const translated = (path: string, source: string, note: (note: ImportNote) => void): string =>
  translateDialects(
    source,
    surroundingsOf(path, ({ kind, what }) =>
      note({ path, kind: kind === 'include' ? 'missing_include' : 'dropped_markup', detail: what.slice(0, 200) }),
    ),
  )

const convert = (path: string, source: string) => {
  const list = new NoteList(IMPORT_NOTES.ofPage)
  const documentOf = (target: string) => documents.get(target) ?? documents.get(sitePath(target))
  const targets = {
    ...{ top, documentOf, site },
    fileOf: (target: string) => files.get(target),
    absentFile: (absent: string) => sentence.replace('{{path}}', () => absent),
  }
  const page = convertPage(
    path,
    translated(path, source, note => list.add(note)),
    targets,
    list,
  )
  return { page, notes: list.notes, moreNotes: list.more }
}

parentPort?.on('message', (task: ConverterTask) => {
  if (task.kind === 'targets') ({ documents, files } = task)
  else if (task.kind === 'referred') {
    const source = translated(task.path, task.source, () => {})
    const pageOf = (path: string) => addresses.get(path) ?? addresses.get(sitePath(path))
    parentPort?.postMessage(referredIn(task.path, source, { top, pageOf, isAsset: path => assets.has(path) }))
  } else parentPort?.postMessage(convert(task.path, task.source))
})
parentPort?.postMessage('ready')
