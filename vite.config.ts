import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { defineConfig, type Plugin } from 'vite'
import { contract } from './contract/contract.ts'
import { clientCalls } from './web/data/calls/calls.ts'
import { groups } from './scripts/pages/chunks.ts'
import { iconsPlugin } from './scripts/pages/icons.ts'
import { emojiLines } from './web/documents/editor/emoji/lines.ts'

const CALLS = 'virtual:calls'

/** The contract as the browser needs it: methods and paths without the schemas, so that zod stays on the server. */
const callsPlugin = (): Plugin => ({
  name: 'cahier:calls',
  resolveId: id => (id === CALLS ? `\0${CALLS}` : undefined),
  load: id => (id === `\0${CALLS}` ? `export const calls = ${JSON.stringify(clientCalls(contract))}` : undefined),
})

const EMOJI = /^\0?virtual:emoji\/(en|fr)$/

/** The names of emoji in one language, from the data of a package that no one needs once the pages are built. */
const emojiPlugin = (): Plugin => {
  const read = async (path: string) => JSON.parse(await readFile(fileURLToPath(import.meta.resolve(`emojibase-data/${path}.json`)), 'utf8'))
  return {
    name: 'cahier:emoji',
    resolveId: id => (EMOJI.test(id) ? `\0${id}` : undefined),
    load: async id => {
      const [, lang] = EMOJI.exec(id) ?? []
      if (!lang) return undefined
      const [names, github, own] = await Promise.all([`${lang}/data`, 'en/shortcodes/github', `${lang}/shortcodes/emojibase`].map(read))
      return `export default ${JSON.stringify(emojiLines(names, github, own))}`
    },
  }
}

/** Puts a .br and a .gz beside every text file of the browser, so that the server never compresses the same file twice. */
const precompressPlugin = (): Plugin => ({
  name: 'cahier:precompress',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const paths = Object.keys(bundle).filter(name => /\.(js|css|svg)$/.test(name))
    await Promise.all(paths.map(path => precompress(join(dir, path))))
  },
})

const precompress = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  const brotli = promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await Promise.all([writeFile(`${path}.br`, await brotli), writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))])
}

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * A page whose script is missing makes the router reload without end. Here it tells so as Vite does for every other missing script,
 * and `data/page/chunkReload.ts` alone decides (`product: 9.2`: at most once per minute). Where nothing is loaded anew, a stand-in takes the place of the page: its
 * loader fetches the script each time it is asked, under another address: the router and the browser would remember for ever that it is missing.
 */
const missingScriptPlugin = (): Plugin => ({
  name: 'cahier:missing-script',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler: code => {
      if (!RELOAD.test(code)) throw new Error('The router handles a missing script in another way now')
      return code
        .replace(
          RELOAD,
          `const event = new Event('vite:preloadError', { cancelable: true });
        window.dispatchEvent(event);
        if (event.defaultPrevented) return new Promise(() => {});
        let page, tries = 0;
        const load = async () => (page ??= await import(/* @vite-ignore */ route.module + '?' + ++tries).catch(() => {
          throw { status: 503, statusText: '', internal: false, data: { code: navigator.onLine ? 'unreachable' : 'offline' } };
        }));
        return { clientLoader: async args => (await load()).clientLoader(args), default: () => createElement(page.default) };`,
        )
        .replace('async function', "import { createElement } from 'react';\nasync function")
    },
  },
})

/**
 * Vite lets the browser load what a part needs as modules, which it remembers for ever as missing when the network fails once. Here `web/platform/loadPart.ts` does
 * it instead.
 */
const loadPartPlugin = (): Plugin => ({
  name: 'cahier:load-part',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: code => {
      if (!/export const __vitePreload\b/.test(code)) throw new Error('Vite loads parts in another way now')
      return `export { loadPart as __vitePreload } from '${join(import.meta.dirname, 'web/platform/loadPart.ts')}'`
    },
  },
})

/** Puts a few lines in the place of a module of a package that this application never uses. */
const standInPlugin = (name: string, isReplaced: (id: string, importer?: string) => boolean, code: string): Plugin => ({
  name: `cahier:without-${name}`,
  enforce: 'pre',
  resolveId: (id, importer) => (isReplaced(id, importer) ? `\0without-${name}` : undefined),
  load: id => (id === `\0without-${name}` ? code : undefined),
})

/** Mermaid's other way to lay diagrams out: none may choose it (`drawDiagram.ts`), and its 1.6 MB bring a helper for old modules into the script of every page. */
const withoutElkPlugin = () => standInPlugin('elk', id => id === 'elkjs/lib/elk.bundled.js', 'export default class {}')

/** What the router tells programs that measure it: a kilobyte of every page. We measure nobody. */
const withoutInstrumentationPlugin = () =>
  standInPlugin(
    'instrumentation',
    (id, importer) => id === './instrumentation.js' && importer?.endsWith('/react-router/dist/production/lib/router/router.js') === true,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
     export const getRouteInstrumentationUpdates = () => ({})
     export const instrumentClientSideRouter = router => router`,
  )

/** The router asks for entries that export nothing more than their own names, which needs all that a file imports to be in it; ours are put together more exactly. */
const exactChunksPlugin = (): Plugin => ({
  name: 'cahier:exact-chunks',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
})

/** What is fetched on demand names the files that it needs, so that all come at once. Those of every page are there already, and need no naming. */
const withoutLoaded = (_file: string, needed: string[]): string[] =>
  needed.filter(name => !/\/(vendor|frame|rolldown-runtime)-[\w-]+\.js$/.test(name))

/** What lightningcss calls `DirSelector`: `:dir()` knows which way a text has been found to go, and the languages that would stand for it in old browsers do not. */
const KEEP_DIR = 4

export default defineConfig(({ command }) => ({
  plugins: [
    callsPlugin(),
    iconsPlugin(),
    emojiPlugin(),
    missingScriptPlugin(),
    loadPartPlugin(),
    withoutElkPlugin(),
    withoutInstrumentationPlugin(),
    tailwindcss(),
    reactRouter(),
    precompressPlugin(),
    exactChunksPlugin(),
  ],
  publicDir: 'web/public',
  // Found out late, each of them would reload the first page of `npm run dev`.
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'react-aria-components'] },
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  css: { lightningcss: { exclude: KEEP_DIR } },
  // One bundle for the server: React's production build whatever NODE_ENV says, and one copy of everything.
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } }, modulePreload: { resolveDependencies: withoutLoaded } },
    },
    ssr: {
      resolve: { noExternal: command === 'build' || undefined },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : undefined,
    },
  },
}))
