import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'build'
export const sources = [
  'contract',
  'domain',
  'editor',
  'texts',
  'web',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]
const kept = 4

/**
 * Builds the pages unless the sources are as they were at an earlier build, and returns the folder. Throws what the build says when it fails.
 * It is named by the sources and appears complete or not at all, so that builds neither disturb each other nor a server that runs on an older one.
 */
export function build() {
  const target = join(folder, fingerprint())
  if (existsSync(target)) {
    utimesSync(target, new Date(), new Date())
    return target
  }

  console.log('Building the pages (some seconds) …')
  const draft = join(folder, `unfinished-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/react-router', ['build'], {
    env: { ...process.env, BUILD_DIR: draft, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`${stdout}${stderr}\nThe pages could not be built.`)
  }
  if (existsSync(target)) rmSync(draft, { recursive: true })
  else renameSync(draft, target)
  removeOldBuilds()
  return target
}

function fingerprint() {
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

function removeOldBuilds() {
  const newestFirst = readdirSync(folder)
    .map(name => ({ name, usedAt: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt)
  const old = newestFirst.filter(({ name }) => /^[0-9a-f]{16}$/.test(name)).slice(kept)
  for (const { name } of [...old, ...newestFirst.filter(({ name }) => isAbandoned(name))])
    rmSync(join(folder, name), { recursive: true, force: true })
}

function isAbandoned(name) {
  const [, pid] = /^unfinished-(\d+)$/.exec(name) ?? []
  return pid !== undefined && !existsSync(`/proc/${pid}`)
}
