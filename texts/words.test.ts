import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { joinedUnits } from './typography.ts'

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree }
interface Leaf {
  key: string
  text: string
}

const leavesOf = (tree: Tree, key: string): Leaf[] =>
  typeof tree === 'string'
    ? [{ key, text: tree }]
    : Object.entries(tree).flatMap(([name, child]) => leavesOf(child as Tree, `${key}.${name}`))

const LEGAL = 'site.ts'
const files = readdirSync(new URL('en', import.meta.url)).filter(file => file.endsWith('.ts'))
const textsOf = async (lang: 'en' | 'fr'): Promise<Leaf[]> =>
  (
    await Promise.all(
      files.map(async file => leavesOf({ ...((await import(/* @vite-ignore */ `./${lang}/${file}`)) as object) } as Tree, file)),
    )
  ).flat()

/** Texts that machines read, or that the specification words. */
const FIXED = ['refusals.ts.refusals.ws.unhandled_state']
const saying = (texts: readonly Leaf[], pattern: RegExp): Leaf[] =>
  texts.filter(({ key, text }) => pattern.test(text) && !FIXED.includes(key))

const english = await textsOf('en')
const french = await textsOf('fr')
const beyondLaw = ({ key }: Leaf) => !key.startsWith(LEGAL)

test.each([
  [/\b(somebody|whoever|anybody|need not|meanwhile|any more|once more|go on|brought|mails)\b/i],
  [/\b(at once|by itself|holds)\b/i],
])('no English text but the legal ones says %s', pattern => {
  expect(saying(english.filter(beyondLaw), pattern)).toEqual([])
})

test('English has one word for each thing', () => {
  expect(saying(english, /\b(pictures?|e-mails?|mails|permalinks?|permission sets?)\b/i)).toEqual([])
})

test('no French text but the legal ones says what is a translation', () => {
  const pattern =
    /veuillez|tou(t|te)s? seule?s?\b|encore une fois|vous y êtes|parmi les vôtres|fait entrer|\bapport(er|ez)\b|lieu à part|espaces? de travail|administrateur|permalien|arborescence/i
  expect(saying(french.filter(beyondLaw), pattern)).toEqual([])
})

test('in French a number and its unit stand in one line', () => {
  expect(french.filter(({ text }) => text !== joinedUnits(text))).toEqual([])
})

test('no apostrophe is straight', () => {
  expect(saying([...english, ...french], /'/)).toEqual([])
})

/** What stands on a button, and what the words page itself words longer because "rejoindre" needs its object. */
const BUTTONS: Record<string, readonly string[]> = {
  'account.ts.account': ['login', 'signup', 'reset', 'resetAgain', 'save', 'createTeam', 'createWorkspace', 'toSignup', 'backToLogin'],
  'confirmEmail.ts.confirmEmail': ['confirm', 'toTeams', 'toLogin'],
  'conflict.ts.conflict': ['conflictKeepMine', 'conflictTakeTheirs', 'conflictCopy', 'conflictDownload', 'lockedWait'],
  'documents.ts.documents': ['edit', 'done', 'unarchive'],
  'writing.ts.writing': [
    ...['resolve', 'retry', 'leaveConfirm', 'draftContinue', 'draftCompare', 'draftDiscard'],
    ...['tellMe', 'takeOver', 'elsewhereConfirm'],
  ],
  'accountMenu.ts.accountMenu': ['invitePeople', 'newTeam', 'logOut', 'logOutEverywhere'],
  'askToEdit.ts.askToEdit': ['ask', 'now', 'inAMinute', 'notNow', 'keep'],
  'exporting.ts.exporting': ['cancel'],
  'imports.ts.imports': ['folder', 'zip', 'cancel', 'again', 'retry', 'close'],
  'invitation.ts.invitation': ['toTeams', 'toLogin', 'join'],
  'leaving.ts.leaving': ['leave'],
  'lists.ts.lists': ['showMore'],
  'logOut.ts.logOut': ['toLogOut'],
  'members.ts.members': ['invite', 'resend', 'copyLink', 'withdraw', 'remove', 'leave', 'add', 'done', 'copy', 'nobody'],
  'notifications.ts.notifications': ['showReport', 'showImport', 'readAll', 'clearAll'],
  'setUp.ts.setUp': ['next', 'back', 'createAccount', 'finish'],
  'shell.ts.shell': ['hideNavigation', 'showNavigation', 'newWorkspace', 'newDocument'],
  'teams.ts.teams': [
    ...['create', 'newWorkspace', 'allFavourites', 'dismissSteps', 'workspaceAct', 'writeAct', 'importAct', 'inviteAct', 'visibilityAct'],
  ],
  'tree.ts.tree': [
    'openInNewTab',
    'copyLink',
    'rename',
    'duplicate',
    'moveTo',
    'newChildItem',
    'newHere',
    'import',
    'archive',
    'delete',
    'undo',
  ],
  'treeDialogs.ts.treeDialogs': ['deleteConfirm', 'moveConfirm'],
  'person.ts.person': ['edit', 'write'],
  'userSettings.ts.userSettings': [
    ...['save', 'changeEmail', 'cancelEmail', 'saveLanguage', 'changePassword', 'logOutEverywhere', 'remove', 'toProfile'],
  ],
  'ui.ts.ui': ['close', 'cancel', 'clear', 'more', 'tryAgain', 'toWorkspace', 'toTeam', 'toTeams', 'toHome'],
  'welcome.ts.welcome': ['next', 'back', 'skip', 'start'],
  'unsavedQuestion.ts.unsavedQuestion': ['unsavedLogOut'],
  'workspaceDialogs.ts.workspaceDialogs': ['create', 'save', 'logoChoose', 'logoRemove'],
  'workspaceSettings.ts.workspaceSettings': [
    ...[
      'save',
      'add',
      'remove',
      'leave',
      'accept',
      'decline',
      'logoUpload',
      'logoChoose',
      'logoRemove',
      'newRole',
      'createRole',
      'giveRole',
      'edit',
    ],
    ...['deleteRole', 'deleteWorkspace', 'cancelInvitation'],
  ],
  'workspaces.ts.workspaces': ['editOverview', 'writeOverview', 'import', 'rename', 'showMore'],
}

test.each([
  ['English', english, 24],
  ['French', french, 30],
])('a button in %s is short enough for a phone', (_name, texts, most) => {
  const labels = Object.entries(BUTTONS).flatMap(([area, names]) => names.map(name => `${area}.${name}`))
  const found = labels.map(label => texts.find(({ key }) => key === label) ?? { key: label, text: '(no such text)'.repeat(3) })
  expect(found.filter(({ text }) => text.length > most)).toEqual([])
})
