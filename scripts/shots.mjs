import { parseArgs } from 'node:util'
import { fail, install } from './install.mjs'
import { onNode24 } from './node24.mjs'

// `npm run shots -- <folder> … [--only moving --only search] [--look fr-dark-360]`: one contact sheet of pictures per screen, of an instance of its
// own with these folders of Markdown in it, into ./shots.
install()
if (onNode24()) {
  const { buildPages } = await import('./build.mjs')
  const { findChromium, installChromium } = await import('./chromium.mjs')
  const chromium = await findChromium()
  if (!chromium) fail(`The pictures need Chromium: ${installChromium}`)
  const { shoot } = await import('./contactSheets.ts')
  const several = { type: 'string', multiple: true, default: [] }
  const { values, positionals } = parseArgs({ options: { only: several, look: several }, allowPositionals: true })
  await shoot({ chromium, buildDir: await buildPages(), folders: positionals, only: values.only, looks: values.look })
  process.exit(0)
}
