import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { interactive } from './browser.ts'
import { compareVersions } from './compare.ts'
import { fill } from './fill.ts'
import { floods } from './floods.ts'
import { sockets } from './sockets.ts'
import { startLimit, startProduct } from './product.ts'
import { readAlong } from './live.ts'
import { hearRename } from './rename.ts'
import { driveSidebar } from './sidebar.ts'
import { searchByContent, searchInPalette } from './palette.ts'
import { timing } from './timing.ts'
import { typeEverywhere } from './typing.ts'
import { type Bench, firstHtml, type Line, memory, openTree, readDocument, saveDocument, saveVersion, search, starts } from './works.ts'

const PORT = 4700

interface Options {
  chromium: string | undefined
  buildDir: string
  /** The works to measure; all of them when none is named. */
  only: string[]
}

/** Measures on an instance of its own and prints the table of `docs/performance.md`, or the lines of it that are asked for. */
export async function bench({ chromium, buildDir, only }: Options): Promise<void> {
  const works: Record<string, (all: Bench) => Promise<Line | Line[]>> = {
    ...{
      read: readDocument,
      save: saveDocument,
      version: saveVersion,
      tree: openTree,
      search,
      contents: searchByContent,
      compare: compareVersions,
      rename: hearRename,
      pages: firstHtml,
    },
    ...(chromium && {
      browser: all => interactive(all, { executablePath: chromium, buildDir }),
      live: all => readAlong(all, chromium),
      typing: all => typeEverywhere(all, chromium),
      palette: all => searchInPalette(all, chromium),
      sidebar: all => driveSidebar(all, chromium),
      floods: all => floods(all, chromium),
    }),
    memory,
    timing,
  }
  const unknown = only.filter(name => !(name in works) && name !== 'start' && name !== 'sockets')
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(works).join(', ')}, sockets and start.`)
  const isAsked = (name: string) => only.length === 0 || only.includes(name)

  const folder = mkdtempSync(join(tmpdir(), 'cahier-bench-'))
  const dataDir = join(folder, 'data')
  const lines: Line[] = []
  const add = (...added: Line[]) => {
    lines.push(...added)
    for (const line of added) console.log(row(line))
  }
  const startedWith = loadavg()[0] ?? 0
  console.log('Filling an instance with 10,000 documents …')
  const product = await startProduct(dataDir, PORT)
  try {
    const filled = await fill(product.url, dataDir)
    const limit = await startLimit(dataDir, PORT + 1)
    try {
      for (const [name, work] of Object.entries(works)) if (isAsked(name)) add(...[await work({ product, limit, filled })].flat())
    } finally {
      await limit.stop()
    }
    if (isAsked('sockets')) add(...(await sockets(product, filled, dataDir)))
    await product.stop()
    if (isAsked('start')) add(...(await starts(dataDir, join(folder, 'empty'), PORT + 2)))
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  report(lines, startedWith)
}

function row({ work, goal, measured, isReached }: Line): string {
  return `| ${isReached ? '✓' : '✗'} | ${work} | ${goal} | ${measured} |`
}

function report(lines: Line[], startedWith: number): void {
  const [cpu] = cpus()
  console.log(
    [
      '',
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.version}, load average ${startedWith.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after.`,
      '',
      '| | Work | Goal | Measured |',
      '|---|---|---|---|',
      ...lines.map(row),
    ].join('\n'),
  )
}
