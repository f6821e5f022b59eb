import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
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

/** Puts a .br and a .gz beside every text asset, so that the server never compresses the same file twice. */
const precompressPlugin = (): Plugin => ({
  name: 'cahier:precompress',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  async generateBundle(_options, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName))
    await Promise.all(
      texts.map(async file => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          promisify(gzip)(bytes, { level: 9 }),
        ])
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br })
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz })
      }),
    )
  },
})

export default defineConfig(({ command }) => ({
  plugins: [callsPlugin(), tailwindcss(), reactRouter(), precompressPlugin()],
  publicDir: 'web/public',
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0 },
  // One bundle for the server: React's production build whatever NODE_ENV says, and one copy of everything.
  environments: { ssr: { resolve: { noExternal: command === 'build' || undefined } } },
}))
