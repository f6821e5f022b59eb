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

/**
 * Few files instead of many small ones: what every page needs, and what most pages share.
 * Panels (menus, dialogs, pickers) bring React Aria along and are fetched on first use, so they stay out of it.
 */
const chunks = {
  groups: [
    {
      name: 'vendor',
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\//,
      priority: 2,
    },
    {
      name: 'shared',
      test: /(\/web\/data\/|\/web\/ui\/(?!.*(Dialog|Drawer|Menu|Modal|Popover|Picker|ComboBox))|\/web\/[A-Z]\w+\.tsx|\/contract\/|\/domain\/|lucide-react\/)/,
      minShareCount: 4,
      priority: 1,
    },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [callsPlugin(), missingScriptPlugin(), tailwindcss(), reactRouter(), precompressPlugin()],
  publicDir: 'web/public',
  // Found out late, each of them would reload the first page of `npm run dev`.
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'react-aria-components'] },
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0 },
  // One bundle for the server: React's production build whatever NODE_ENV says, and one copy of everything.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    ssr: { resolve: { noExternal: command === 'build' || undefined } },
  },
}))
