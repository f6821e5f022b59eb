import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { findRings, layerOf, layers, longestFunction, nativeControls, readSources, type Source } from './sources.ts'

const sources = readSources()
const product = sources.filter(source => !source.isTest)
const verbPaths = new Set(Object.entries(contract).flatMap(([noun, calls]) => Object.keys(calls).map(verb => `server/${noun}/${verb}.ts`)))
const verbs = product.filter(source => verbPaths.has(source.path))
const screens = product.filter(source => source.layer === 'web' && source.path.endsWith('.tsx') && !source.path.startsWith('web/ui/'))

/** Returns every import that a rule forbids, as `importer → imported`. */
function forbidden(from: Source[], isAllowed: (imported: string, importer: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter(imported => !isAllowed(imported, path)).map(imported => `${path} → ${imported}`),
  )
}

function whose(from: Source[], isWrong: (source: Source) => boolean): string[] {
  return from.filter(isWrong).map(source => source.path)
}

/** Files directly in `web` are routes and entry points, which may use everything. */
function webFolder(path: string): string {
  return path.split('/').length === 2 ? 'routes' : (path.split('/')[1] ?? '')
}

function webRank(path: string): number {
  return { platform: -1, ui: 0, data: 1, shell: 2, routes: 4 }[webFolder(path)] ?? 3
}

describe('May import', () => {
  const allowed: Record<string, string[]> = {
    contract: ['contract'],
    domain: ['domain', 'contract'],
    editor: ['editor', 'contract'],
    texts: ['texts', 'contract'],
    server: ['server', 'editor', 'domain', 'texts', 'contract'],
    web: ['web', 'editor', 'domain', 'texts', 'contract'],
    bench: layers,
    scripts: layers,
  }

  test('each folder imports only the folders it may, and server and web meet only where pages are rendered', () => {
    const isMeeting = (imported: string, importer: string) => /^server\/http\/page\w+\.ts$/.test(importer) && imported.startsWith('web/')
    expect(
      forbidden(product, (imported, importer) => allowed[layerOf(importer)]?.includes(layerOf(imported)) || isMeeting(imported, importer)),
    ).toEqual([])
  })

  test('nothing imports tests, benchmarks or scripts', () => {
    const isOwn = (imported: string, importer: string) =>
      layerOf(imported) === layerOf(importer) || ['bench', 'scripts'].includes(layerOf(importer))
    expect(
      forbidden(product, (imported, importer) => !['test', 'bench', 'scripts'].includes(layerOf(imported)) || isOwn(imported, importer)),
    ).toEqual([])
    expect(forbidden(product, imported => !/\.test\.tsx?$/.test(imported))).toEqual([])
  })

  test('in the server each folder imports only folders before it in this order', () => {
    const order = [
      ...['base', 'db', 'storage', 'mail', 'locks', 'access', 'services', 'outbox', 'call', 'content', 'people', 'auth'],
      ...[
        'instance',
        'members',
        'notifications',
        'files',
        'pictures',
        'folders',
        'uploads',
        'webPages',
        'templates',
        'comments',
        'documents',
        'histories',
      ],
      ...['billing', 'teams', 'workspaces', 'users', 'imports', 'verbs', 'verbs.ts', 'http', 'realtime', 'jobs', 'start'],
    ]
    const rungOf = (path: string) => {
      const [, folder = '', ...below] = path.split('/')
      return order.indexOf(below.length > 0 || order.includes(folder) ? folder : 'start')
    }
    const server = product.filter(({ layer }) => layer === 'server')
    expect(whose(server, ({ path }) => rungOf(path) < 0)).toEqual([])
    expect(forbidden(server, (imported, importer) => layerOf(imported) !== 'server' || rungOf(imported) <= rungOf(importer))).toEqual([])
  })

  test('a verb reads and writes by its own statements, by access and by what nouns offer, and reaches no service but through its tools', () => {
    const isOffered = (path: string) => !/^server\/(?:storage|outbox|realtime|http|jobs)\//.test(path)
    const isInterface = (path: string) => /^server\/(?:storage\/storage|outbox\/write)\.ts$/.test(path)
    expect(forbidden(verbs, path => isOffered(path) || isInterface(path))).toEqual([])
  })

  test('no verb imports another verb: they meet in the list of their noun', () => {
    const isListOf = (importer: string, imported: string) => importer === `server/verbs/${imported.split('/')[1]}.ts`
    const server = product.filter(({ layer }) => layer === 'server')
    expect(forbidden(server, (imported, importer) => !verbPaths.has(imported) || isListOf(importer, imported))).toEqual([])
  })

  test('in the web, routes use nouns, nouns use the shell, the shell uses data and kit, and the kit knows nothing of them but the browser’s platform', () => {
    const isLower = (imported: string, importer: string) =>
      layerOf(imported) !== 'web' || webRank(imported) < webRank(importer) || webFolder(imported) === webFolder(importer)
    const web = product.filter(source => source.layer === 'web')
    expect(forbidden(web, isLower)).toEqual([])
  })

  test('no files import each other in a ring', () => {
    expect(findRings(sources)).toEqual([])
  })

  test('an import names the whole file, and leaves its folder only by its # name', () => {
    const own = sources.flatMap(({ path, specifiers }) => specifiers.filter(name => /^[.#]/.test(name)).map(name => ({ path, name })))
    expect(own.filter(({ name }) => !/\.(tsx?|mjs|css|svg|json)(\?\w+)?$/.test(name) && !name.includes('/+types/'))).toEqual([])
    const relative = forbidden(
      sources.map(source => ({ ...source, specifiers: [], imports: source.imports.filter((_, index) => isRelative(source, index)) })),
      (imported, importer) => layerOf(imported) === layerOf(importer) || ['scripts', 'bench'].includes(layerOf(importer)),
    )
    expect(relative).toEqual([])
  })
})

function isRelative(source: Source, index: number): boolean {
  return source.specifiers.filter(name => /^[.#]/.test(name))[index]?.startsWith('.') ?? false
}

describe('Names and places', () => {
  test('each call of the contract has its verb, in the file of the same name', () => {
    const present = new Set(sources.map(source => source.path))
    expect([...verbPaths].filter(path => !present.has(path))).toEqual([])
  })

  test('no folder has more than 25 files besides tests, but for the texts, which stand side by side in both languages', () => {
    const files = Map.groupBy(
      sources.filter(({ isTest, layer }) => !isTest && layer !== 'texts'),
      ({ path }) => dirname(path),
    )
    expect([...files].filter(([, inside]) => inside.length > 25).map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
  })

  test('JSX lives under web', () => {
    expect(whose(sources, ({ path, layer }) => path.endsWith('.tsx') && layer !== 'web')).toEqual([])
  })

  test('a file is named after what it holds, and no file only re-exports others', () => {
    const saysNothing = /^(utils?|helpers?|common|misc|types|manager|index)$/i
    expect(whose(sources, ({ path }) => path.split('/').some(name => saysNothing.test(name.replace(/\..*/, ''))))).toEqual([])
    expect(whose(sources, ({ text }) => /^export \* from/m.test(text))).toEqual([])
  })
})

describe('Size', () => {
  test('no function of the product has over 100 lines', () => {
    const mayBeLong = product.filter(({ layer, text }) => layer !== 'bench' && text.split('\n').length > 100)
    expect(whose(mayBeLong, source => longestFunction(source) > 100)).toEqual([])
  })
})

describe('One owner', () => {
  test('a verb decides by authorize and access only', () => {
    expect(whose(verbs, ({ text }) => /\bcan\(|\blevel\(|\.group\s*[!=]==|\.access\s*[!=]==/.test(text))).toEqual([])
  })

  test('what a set of rights allows is read by the policy, and in SQL by one file', () => {
    const server = product.filter(({ layer }) => layer === 'server')
    expect(whose(server, ({ text }) => /\blist\s*->|->\s*'all'/.test(text))).toEqual(['server/access/readable.ts'])
  })

  test('the server of a test is started by the world of the tests, as `npm start` does it', () => {
    const parts = ['server/start.ts', 'server/app.ts', 'server/verbs.ts']
    // `serve.test.ts` needs the list of verbs and starts nothing.
    const starters = sources.filter(({ isTest, path }) => isTest && !['test/world.ts', 'server/http/serve.test.ts'].includes(path))
    expect(forbidden(starters, imported => !parts.includes(imported))).toEqual([])
  })

  test('sets of listeners are in one file of the web', () => {
    const web = product.filter(({ layer }) => layer === 'web')
    expect(whose(web, ({ text }) => /new Set<\([^>]*=> void>/.test(text))).toEqual(['web/platform/store.ts'])
  })

  test('no screen styles a native control: the kit does', () => {
    expect(whose(screens, ({ text }) => nativeControls(text).some(tag => /\b(className|style)=/.test(tag)))).toEqual([])
  })

  test('what the cache keeps is named in one file', () => {
    const literal =
      /queryKey(?:\[0|: \[)|Quer(?:y|ies)(?:Data|State|Defaults)(?:<[^()]*>)?\(\s*\[(?!\.{3})|\b(?:refresh|patchBySlug)\(cache, \[/
    const web = product.filter(({ layer, path }) => layer === 'web' && path !== 'web/data/cache/keys.ts')
    expect(whose(web, ({ text }) => literal.test(text))).toEqual([])
  })

  test('what the cache keeps is written in one folder', () => {
    const outside = product.filter(({ layer, path }) => layer === 'web' && !path.startsWith('web/data/'))
    const writes = /\b(?:set|invalidate|remove|reset|refetch|cancel)Quer(?:y|ies)/
    expect(whose(outside, ({ text }) => writes.test(text))).toEqual([])
  })

  test('a page decides by `can`, with the standing of the reader, and compares no access', () => {
    const web = product.filter(({ layer }) => layer === 'web')
    expect(whose(web, ({ text }) => /\b(?:own)?access\s*[!=]==\s*'/i.test(text))).toEqual([])
  })

  test('markup is never put in as text, except by what was reviewed for it', () => {
    const sinks = /dangerouslySetInnerHTML|\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write/
    expect(whose(product, ({ text, layer }) => layer !== 'scripts' && sinks.test(text))).toEqual([
      'web/documents/maths/drawnHtml.ts',
      'web/documents/editor/excerpts/ExcerptView.ts',
    ])
  })
})
