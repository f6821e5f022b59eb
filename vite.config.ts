import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { defineConfig, type Plugin } from 'vite'
import { contract } from './contract/contract.ts'
import { clientCalls } from './web/data/calls.ts'

const CALLS = 'virtual:calls'

/** The contract as the browser needs it: methods and paths without the schemas, so that zod stays on the server. */
const callsPlugin = (): Plugin => ({
  name: 'cahier:calls',
  resolveId: id => (id === CALLS ? `\0${CALLS}` : undefined),
  load: id => (id === `\0${CALLS}` ? `export const calls = ${JSON.stringify(clientCalls(contract))}` : undefined),
})

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
 * and `data/chunkReload.ts` alone decides (spec 1 §9: at most once per minute).
 */
const missingScriptPlugin = (): Plugin => ({
  name: 'cahier:missing-script',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler: code => {
      if (!RELOAD.test(code)) throw new Error('The router handles a missing script in another way now')
      return code.replace(
        RELOAD,
        `const event = new Event('vite:preloadError', { cancelable: true });
        window.dispatchEvent(event);
        if (event.defaultPrevented) return new Promise(() => {});
        throw error;`,
      )
    },
  },
})

/** What only pages with a form need: fields, and what stands around a form that has a page of its own. */
const FORM =
  /\/(web\/(data\/useSubmit|ui\/((?!Inline)\w*Field|fieldLook|Checkbox|RadioGroup|FormPage|Logo|Link)\.|shell\/(account\/|LanguageSwitch|PublicAddresses))|domain\/(password|permalink)\.)/

/** What pages of every kind share. */
const SHARED = /\/(web\/(data|ui|[A-Z]\w+\.tsx|shell\/(PageTitle|sideState))|contract|domain)|document-text\.css|lucide-react\//

/**
 * Few files instead of many small ones, which compress badly. Only what pages import statically is sorted in here (`$initial`): panels (menus, dialogs, pickers)
 * bring React Aria along and are fetched on first use, in files of their own. A group takes what its modules import, unless a group above it has that: hence the order.
 */
const groups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\// },
  { name: 'shared', test: (id: string) => SHARED.test(id) && !FORM.test(id), minShareCount: 2 },
  { name: 'form', test: FORM, minShareCount: 2 },
  { name: 'team', test: /\/(web\/(shell|documents|imports)|editor)\/(?!.*Page\.tsx)/ },
].map((group, index, all) => ({ ...group, tags: ['$initial' as const], priority: all.length - index }))

export default defineConfig(({ command }) => ({
  plugins: [callsPlugin(), missingScriptPlugin(), tailwindcss(), reactRouter(), precompressPlugin()],
  publicDir: 'web/public',
  // Found out late, each of them would reload the first page of `npm run dev`.
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'react-aria-components'] },
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0 },
  // One bundle for the server: React's production build whatever NODE_ENV says, and one copy of everything.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { resolve: { noExternal: command === 'build' || undefined } },
  },
}))
