import type { ImportNote } from '#contract/calls/imports.ts'
import { IMPORT_NOTES } from '#contract/limits.ts'
import { translateDialects } from '#editor/markdown/dialects/translate.ts'
import { imports as en } from '#texts/en/imports.ts'
import { imports as fr } from '#texts/fr/imports.ts'
import { answerTasks } from '#server/base/answerTasks.ts'
import { convertPage, type KeptFile, referredIn } from './convert.ts'
import type { ConverterSettings, ConverterTask } from './converter.ts'
import { sitePath } from './links.ts'
import { isMarkdown } from './plan.ts'
import { NoteList } from './noteList.ts'
import { surroundingsIn } from './surroundings.ts'

let settings: ConverterSettings
let surroundingsOf: ReturnType<typeof surroundingsIn>
let documents: ReadonlyMap<string, string> = new Map()
let files: ReadonlyMap<string, KeptFile | null> = new Map()

/** Translates the page's dialect to the Markdown that we read; web pages have none. */
const translated = (path: string, source: string, note: (note: ImportNote) => void): string => {
  if (!isMarkdown(path)) return source
  return translateDialects(
    source,
    surroundingsOf(path, ({ kind, what }) =>
      note({ path, kind: kind === 'include' ? 'missing_include' : 'dropped_markup', detail: what.slice(0, 200) }),
    ),
  )
}

const convert = (path: string, source: string) => {
  const { top, lang, site } = settings
  const sentence = { en, fr }[lang].absentFile
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

const referred = (path: string, source: string): string[] => {
  const { top, addresses, assets } = settings
  const pageOf = (target: string) => addresses.get(target) ?? addresses.get(sitePath(target))
  return referredIn(
    path,
    translated(path, source, () => {}),
    { top, pageOf, isAsset: target => assets.has(target) },
  )
}

answerTasks((task: ConverterTask) => {
  if (task.kind === 'settings') {
    settings = task.settings
    surroundingsOf = surroundingsIn(settings)
  } else if (task.kind === 'targets') ({ documents, files } = task)
  else return task.kind === 'referred' ? referred(task.path, task.source) : convert(task.path, task.source)
  return null
})
