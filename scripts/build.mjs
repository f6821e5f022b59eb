import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = 'build'
const OUTPUT_BYTES = 64 * 1024 * 1024
const kept = 4

const ofBoth = ['contract', 'domain', 'editor', 'texts', 'package.json', 'package-lock.json']
export const pageSources = [...ofBoth, 'web', 'vite.config.ts', 'react-router.config.ts', 'scripts/pages']
const serverSources = [...ofBoth, 'server', 'web/data', 'scripts/bundleServer.mjs']

/** Builds the pages, and returns their folder. Throws what the build says when it fails. */
export const buildPages = () =>
  buildOnce('pages', pageSources, async draft => {
    console.log('Building the pages (some seconds) …')
    await run('The pages', 'node_modules/.bin/react-router', ['build'], { BUILD_DIR: draft, NODE_ENV: 'production' })
  })

/** Puts the server and its packages into a few files, which start much faster than two thousand, and returns the one to run. */
export const buildServer = async () => {
  const built = await buildOnce('server', serverSources, async draft => {
    await run('The server', process.execPath, ['scripts/bundleServer.mjs', draft, ...serverSources])
  })
  return join(built, 'main.js')
}

/** Runs a program that builds something. Throws what it says when it fails. */
const run = (what, program, args, env) =>
  promisify(execFile)(program, args, { env: { ...process.env, ...env }, maxBuffer: OUTPUT_BYTES }).catch(
    ({ stdout = '', stderr = '', message }) => {
      throw new Error(`${stdout}${stderr || message}\n${what} could not be built.`)
    },
  )

/**
 * Builds unless the sources are as they were at an earlier build, and returns the folder.
 * It is named by the sources and appears complete or not at all, so that builds neither disturb each other nor a server that runs on an older one.
 */
async function buildOnce(kind, sources, make) {
  const target = join(folder, `${kind}-${fingerprint(sources)}`)
  if (existsSync(target)) {
    utimesSync(target, new Date(), new Date())
    return target
  }

  const draft = join(folder, `unfinished-${kind}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    await make(draft)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  if (existsSync(target)) rmSync(draft, { recursive: true })
  else renameSync(draft, target)
  removeOldBuilds(kind)
  return target
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex').slice(0, 16)
}

function addTo(hash, path) {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts || /\.test\.tsx?$/.test(path)) return
  if (facts.isDirectory()) for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  else hash.update(`${path} ${facts.size} ${Math.floor(facts.mtimeMs)}\n`)
}

function removeOldBuilds(kind) {
  const newestFirst = readdirSync(folder)
    .map(name => ({ name, usedAt: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt)
  const old = newestFirst.filter(({ name }) => name.startsWith(`${kind}-`)).slice(kept)
  for (const { name } of [...old, ...newestFirst.filter(({ name }) => isAbandoned(name))])
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** A build that was killed, or one of the pages from before they were named so. */
function isAbandoned(name) {
  const [, pid] = /^unfinished-(?:\w+-)?(\d+)$/.exec(name) ?? []
  return pid === undefined ? /^[0-9a-f]{16}$/.test(name) : !existsSync(`/proc/${pid}`)
}
