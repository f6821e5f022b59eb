import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { interactive } from './browser.ts'
import { fill } from './fill.ts'
import { startLimit, startProduct } from './product.ts'
import { firstHtml, type Line, memory, openTree, readDocument, saveDocument, search, starts } from './works.ts'

const PORT = 4700

/** Measures everything on an instance of its own and prints the table of `docs/performance.md`. */
export async function bench({ chromium, buildDir }: { chromium: string | undefined; buildDir: string }): Promise<void> {
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
      const all = { product, limit, filled }
      add(await readDocument(all))
      add(await saveDocument(all))
      add(await openTree(all))
      add(await search(all))
      add(await firstHtml(all))
      if (chromium) add(await interactive(all, { executablePath: chromium, buildDir }))
      add(await memory(all))
    } finally {
      await limit.stop()
    }
    await product.stop()
    add(...(await starts(dataDir, join(folder, 'empty'), PORT + 2)))
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
