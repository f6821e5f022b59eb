import { expect, test } from 'vitest'
import { createLog } from '#server/base/log.ts'
import { Converter } from './converter.ts'

/** An ordinary page takes a thousandth of it, and loading the process's modules does not count. */
const patienceMs = 3000

/** Larger than any page that is accepted: it takes longer than the limit on any machine. */
const slowPage = '*a* **b** [c](d.md) `e`\n\n'.repeat(1_000_000)

test.each([
  ['too long', { patienceMs }],
  ['too much memory', { heapMb: 64 }],
])('a page that takes %s is skipped, and the pages after it are converted with the same targets', async (_what, bounds) => {
  const converter = new Converter(
    {
      top: '',
      titles: new Map(),
      addresses: new Map(),
      assets: new Set(['a.png']),
      isVault: false,
      lang: 'fr',
      site: 'https://cahier.example',
    },
    createLog('silent'),
    bounds,
  )
  await converter.aim(
    new Map([['other.md', '01a1f967-cdcb-76a0-a9b8-92fb2709b694']]),
    new Map([['a.png', { url: '/api/files/01a1f967-cdcb-76a0-a9b8-92fb2709b695', width: 800, height: 600, size: 1 }]]),
  )
  try {
    expect(await converter.referredBy('first.md', '![x](a.png)')).toEqual(['a.png'])
    expect(await converter.convert('slow.md', slowPage)).toBeNull()
    const page = '# Page\n\n[other](other.md)\n\n![x](a.png)\n\n{{#include ../listings/one/main.rs:here}}\n'
    const answer = await converter.convert('page.md', page)
    expect(answer?.notes).toEqual([{ path: 'page.md', kind: 'missing_include', detail: '../listings/one/main.rs' }])
    expect(JSON.stringify(answer?.page.content)).toContain('Le fichier one/main.rs ne fait pas partie de ce document.')
    expect(JSON.stringify(answer?.page.content)).toContain('/doc/01a1f967-cdcb-76a0-a9b8-92fb2709b694')
    expect(answer?.page.content.content).toContainEqual({
      type: 'image',
      attrs: { src: '/api/files/01a1f967-cdcb-76a0-a9b8-92fb2709b695', alt: 'x', width: 800, height: 600 },
    })
  } finally {
    await converter.close()
  }
})
