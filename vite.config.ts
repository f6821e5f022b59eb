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
  const brotli = promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  await Promise.all([writeFile(`${path}.br`, await brotli), writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))])
}

export default defineConfig(({ command }) => ({
  plugins: [callsPlugin(), tailwindcss(), reactRouter(), precompressPlugin()],
  publicDir: 'web/public',
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0 },
  // One bundle for the server: React's production build whatever NODE_ENV says, and one copy of everything.
  environments: { ssr: { resolve: { noExternal: command === 'build' || undefined } } },
}))
