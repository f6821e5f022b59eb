import { install } from '../scripts/install.mjs'
import { onNode24 } from '../scripts/node24.mjs'

// `npm run bench`: every goal of docs/performance.md, measured on this machine beside a bare program that does the same single query.
// `npm run bench -- read save`: only these (read, save, version, tree, search, contents, compare, rename, pages, browser, live, typing, palette, sidebar, floods, memory, timing, sockets, start).
install()
if (onNode24()) {
  const { buildPages } = await import('../scripts/build.mjs')
  const { findChromium } = await import('../scripts/chromium.mjs')
  const { bench } = await import('./bench.ts')
  await bench({ chromium: await findChromium(), buildDir: await buildPages(), only: process.argv.slice(2) })
}
