/** What is known of the modules of the browser while they are put into files. */
interface Modules {
  getModuleInfo(id: string): { importers: string[]; isEntry: boolean } | null
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
  if (every(ACCOUNT) && !isAtIdle) return 'form'
  return some(ACCOUNT) ? 'fields' : 'controls'
}

/** What pages need from the start. Exactly this: with what they import, parts that one page needs would come with another. */
const initial = {
  name: fileOf,
  debugName: 'initial',
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
}

const atIdle = Object.entries(AT_IDLE).map(([name, parts]) => ({
  name: (id: string, modules: Modules) => (usersOf(id, modules).some(user => parts.test(user)) ? name : null),
  debugName: name,
  test: /^(?!.*\/node_modules\/(?!lucide-react\/))/,
}))

/** Small parts that several scripts need, not all of them when the page is idle: one file for them, so that none brings the whole of another along. */
const small = { name: 'small', test: /\/web\/(shell\/(remembered|documents\/opened)|data\/cache\/apply\/applyEditing)\.ts/ }

/** What every page says in one language, with the words for errors, which other scripts need too: they would cost each page a request. */
const languages = [
  { name: 'english', test: /\/texts\/(english|en\/errors)\.ts$/ },
  { name: 'french', test: /\/texts\/(french|fr\/errors)\.ts$/ },
]

/**
 * Few files instead of many small ones, which compress badly and cost a request each. Panels (menus, dialogs, pickers) bring React Aria along and are fetched on
 * first use, in files of their own.
 */
export const groups = [initial, small, ...atIdle, ...languages].map((group, index, all) => ({ ...group, priority: all.length - index }))
