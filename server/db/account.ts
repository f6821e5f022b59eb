import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartError } from '#server/base/config.ts'

/** The account that runs the database, since PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  /** Returns the command line that runs a program as this account and interrupts it when the app dies. */
  commandLine(program: string, args: string[]): [string, string[]]
  /** For `spawn`; empty unless the identity has to change. */
  identity: { uid?: number; gid?: number }
}

const nobody = { uid: 65_534, gid: 65_534 }
const interruptWithParent = ['--pdeathsig', 'INT', '--']

/**
 * As an ordinary user the database runs as that user. As root it runs as the owner of its folder, or as `nobody` where `nobody` can reach
 * the folder and the program; otherwise in a user namespace, which lets PostgreSQL start but is no security boundary (operations.md).
 */
export function chooseAccount(folder: string, program: string): Account {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return direct({ uid, gid }, {})

  const owner = statSync(folder)
  const ordinary = owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid }
  if (canRun(ordinary, folder, program)) return own(folder, direct(ordinary, ordinary))
  if (spawnSync('unshare', ['--user', 'true']).status === 0) return own(folder, inUserNamespace())
  throw new StartError(
    `PostgreSQL does not run as root, and no other user can reach ${folder}: start Cahier as an ordinary user, or move DATA_DIR and the program to folders that others may enter.`,
  )
}

function direct(account: { uid: number; gid: number }, identity: Account['identity']): Account {
  return { ...account, identity, commandLine: (program, args) => ['setpriv', [...interruptWithParent, program, ...args]] }
}

function inUserNamespace(): Account {
  return {
    uid: 0,
    gid: 0,
    identity: {},
    commandLine: (program, args) => ['unshare', ['--user', '--', 'setpriv', ...interruptWithParent, program, ...args]],
  }
}

/** Tests it by a run: permissions, access lists and mount options all count. */
function canRun(account: { uid: number; gid: number }, folder: string, program: string): boolean {
  const script = 'cd "$0/.." && exec "$1" --version'
  return spawnSync('sh', ['-c', script, folder, program], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function own(folder: string, account: Account): Account {
  if (statSync(folder).uid !== account.uid) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  return account
}
