/** What is known of the modules of the browser while they are put into files. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters: string[]; importedIds: string[]; isEntry: boolean; code: string | null } | null
}

/** What every page needs. */
const START = /\/web\/(root|entry\.client)\.tsx/
/** What stands around every page of a team. */
const LAYOUT = /\/web\/Team(Layout|Pages)\.tsx/
const DOCUMENT = /\/web\/documents\/DocumentPage\.tsx/
const INSIDE_TEAM =
  /\/web\/(TeamLayout|TeamPages|TeamListRoute|WorkspaceRoute|teams\/(TeamPage|settings\/SettingsRoute)|users\/UserRoute|documents\/(DocumentPage|templates\/TemplatesRoute|sharing\/DocumentSettingsPage|history\/HistoryRoute))\.tsx/
/** Pages without a team, most of them forms. */
const ACCOUNT = /\/web\/(account|setUp|site|teams\/invitation|users\/notifications|documents\/public)\/|\/web\/\w+\/Step\w+Page\.tsx/

/** What pages of a team fetch when they are idle, and what those of documents fetch besides. The channel, which comes then, shares one part with the dialogs. */
const AT_IDLE = {
  idle: /\/web\/(shell\/frame\/atIdle|TeamPanels|data\/cache\/apply\/(applyTeam|applyWorkspace))\.tsx?/,
  'idle-document': /\/web\/documents\/atIdle\.ts/,
}

const PACKAGE = /\/node_modules\/|^\0/
const ICON = /\/node_modules\/lucide-react\/.*\/icons\//
const TEXTS = /\/use\w+Texts\.ts$|\/texts\//

/** A module, and all that import it statically, directly or not. */
const usersOf = (id: string, modules: Modules): string[] => {
  const users = new Set([id])
  for (const user of users) for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return [...users]
}

/** A module, and all that it imports statically, directly or not. */
const neededBy = (id: string, modules: Modules): string[] => {
  const needed = new Set([id])
  for (const one of needed) for (const other of modules.getModuleInfo(one)?.importedIds ?? []) needed.add(other)
  return [...needed]
}

/**
 * Returns the file of a module that pages import statically, by the pages that need it; null leaves it to the bundler, which puts together what exactly the same
 * pages need. What a module imports is needed wherever that module is, so no two files need each other.
 */
const fileOf = (id: string, modules: Modules): string | null => {
  const users = usersOf(id, modules)
  const pages = users.filter(user => modules.getModuleInfo(user)?.isEntry)
  if (pages.length === 0 || pages.includes(id)) return null
  const some = (kind: RegExp) => pages.some(page => kind.test(page))
  const every = (kind: RegExp) => pages.every(page => kind.test(page))

  if (some(START)) return PACKAGE.test(id) && !ICON.test(id) ? 'vendor' : 'frame'
  if (some(LAYOUT) || some(DOCUMENT)) {
    if (!every(INSIDE_TEAM)) return 'shared'
    if (some(LAYOUT) || some(/TeamPage/) || pages.length > 3) return 'team'
    if (every(DOCUMENT)) return 'document'
    return some(/WorkspaceRoute/) ? 'text' : 'place'
  }
  const isAtIdle = users.some(user => Object.values(AT_IDLE).some(parts => parts.test(user)))
  // Words stay apart: a page has its own, and they are in two languages.
  if (TEXTS.test(id)) return isAtIdle ? 'words' : null
  if (!isAtIdle && pages.length < (ICON.test(id) ? 2 : 3)) return null
  // Forms without words of their own are those of dialogs too, which would bring all words of accounts along.
  if (every(ACCOUNT) && !isAtIdle) return neededBy(id, modules).some(needed => TEXTS.test(needed)) ? 'form' : 'inputs'
  return some(ACCOUNT) ? 'fields' : 'controls'
}

/** What pages need from the start. Exactly this: with what they import, parts that one page needs would come with another. */
const initial = {
  name: fileOf,
  debugName: 'initial',
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
}

/** The files that every page of a team has, at the latest when it is idle. */
const WITH_TEAM = ['vendor', 'frame', 'shared', 'team', 'inputs', 'fields', 'controls', 'words']
const SMALL_CHARACTERS = 4000

const isWithTeam = (id: string, modules: Modules): boolean =>
  WITH_TEAM.includes(fileOf(id, modules) ?? '') || usersOf(id, modules).some(user => AT_IDLE.idle.test(user))

/** Whether a module is small, and used by several scripts that are fetched later, but by no page from the start. */
const isSmallAndShared = (id: string, modules: Modules): boolean => {
  const infoOf = (module: string) => modules.getModuleInfo(module)
  if ((PACKAGE.test(id) && !ICON.test(id)) || TEXTS.test(id) || (infoOf(id)?.code?.length ?? 0) > SMALL_CHARACTERS) return false
  const users = usersOf(id, modules)
  return !users.some(user => infoOf(user)?.isEntry) && users.filter(user => infoOf(user)?.dynamicImporters.length).length > 1
}

/**
 * Small modules of several scripts come with what pages fetch when they are idle, unless they need more than every page of a team has. In files of their own they
 * would cost the editor and most dialogs ten to twenty requests each.
 */
const comesAtIdle = (id: string, modules: Modules): boolean =>
  isSmallAndShared(id, modules) && neededBy(id, modules).every(needed => isWithTeam(needed, modules) || isSmallAndShared(needed, modules))

const atIdle = Object.entries(AT_IDLE).map(([name, parts]) => ({
  name: (id: string, modules: Modules) =>
    usersOf(id, modules).some(user => parts.test(user)) || (name === 'idle' && comesAtIdle(id, modules)) ? name : null,
  debugName: name,
  test: /^(?!.*\/node_modules\/(?!lucide-react\/))/,
}))

const WRITING = /\/web\/documents\/editor\/editorParts\.ts/
/** Scripts that are fetched when someone writes, and hardly ever for reading: Markdown that is pasted or copied, pickers, comments, the comparison of two texts. */
const OF_WRITERS = /\/(web\/documents\/(editor|writing|comments\/(Composer|reactions))|editor)\/|\/ConflictDialog\.tsx/
const EDITOR = /\/node_modules\/(@tiptap|prosemirror-)/
const MEDIUM_CHARACTERS = 8000

/** Whether a module is shared by the editor and other scripts of writers, which need not bring the editor itself along. */
const isOfWriters = (id: string, modules: Modules): boolean => {
  const infoOf = (module: string) => modules.getModuleInfo(module)
  if (PACKAGE.test(id) || (infoOf(id)?.code?.length ?? 0) > MEDIUM_CHARACTERS) return false
  const users = usersOf(id, modules)
  if (users.some(user => infoOf(user)?.isEntry) || !users.some(user => WRITING.test(user))) return false
  const later = users.filter(user => infoOf(user)?.dynamicImporters.length)
  return later.length > 1 && later.every(user => OF_WRITERS.test(user)) && !neededBy(id, modules).some(needed => EDITOR.test(needed))
}

const writing = {
  name: (id: string, modules: Modules) => (isOfWriters(id, modules) ? 'writing' : null),
  debugName: 'writing',
  includeDependenciesRecursively: false,
}

/** What every page says in one language, with the words for errors, which other scripts need too: they would cost each page a request. */
const languages = [
  { name: 'english', test: /\/texts\/(english|en\/errors)\.ts$/ },
  { name: 'french', test: /\/texts\/(french|fr\/errors)\.ts$/ },
]

/**
 * Few files instead of many small ones, which compress badly and cost a request each. Panels (menus, dialogs, pickers) bring React Aria along and are fetched on
 * first use, in files of their own.
 */
export const groups = [initial, ...atIdle, writing, ...languages].map((group, index, all) => ({ ...group, priority: all.length - index }))
