import childProcess from 'node:child_process'
import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, resolve } from 'node:path'

/*
 * The programs of task processes are started as `npm start` does, from the built server where `npm test` has built one: from their sources, each of the hundred
 * processes of a run would take half a second longer to load.
 */

const { SERVER_FILE } = process.env
const { fork } = childProcess

/** The built program of the same name, if there is one. */
const builtOf = (program: string | URL): string | undefined => {
  const built = SERVER_FILE && resolve(dirname(SERVER_FILE), basename(String(program)).replace(/\.ts$/, '.js'))
  return built && existsSync(built) ? built : undefined
}

childProcess.fork = ((program: string | URL, ...rest: unknown[]) =>
  (fork as (...all: unknown[]) => unknown)(builtOf(program) ?? program, ...rest)) as typeof fork
syncBuiltinESMExports()
