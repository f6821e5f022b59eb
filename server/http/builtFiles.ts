import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** A year: the names of built files change with their content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

/** How a file may lie there besides, the smallest first. */
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves the built files of this folder, and nothing else: what a name could lead to beside them is never looked for. Each of them is read once, when somebody
 * first asks for it, and stays in memory, 4 MB for all of them as browsers take them: a page asks for thirty, and looking for each on the disk costs more than sending it.
 */
export const serveBuiltFiles = async (pages: FastifyInstance, folder: string): Promise<void> => {
  const names = new Set(await readdir(folder))
  const reading = new Map<string, Promise<Buffer>>()
  const bytesOf = (name: string): Promise<Buffer> => {
    const known = reading.get(name)
    if (known) return known
    const bytes = readFile(join(folder, name))
    reading.set(name, bytes)
    bytes.catch(() => reading.delete(name))
    return bytes
  }

  pages.get<{ Params: { '*': string } }>('/assets/*', { exposeHeadRoute: true }, async ({ params: { '*': name }, headers }, reply) => {
    const type = TYPES[extname(name)]
    if (!type || !names.has(name)) return reply.callNotFound()
    const accepted = acceptedBy(headers['accept-encoding'])
    const [encoding, ending] = COMPRESSED.find(([coding, end]) => accepted.has(coding) && names.has(name + end)) ?? [undefined, '']
    reply.headers({ 'cache-control': CACHE_CONTROL, 'content-type': type, vary: 'accept-encoding' })
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(await bytesOf(name + ending))
  })
}

/** The codings that a browser takes: all that it names, except with the weight 0. */
const acceptedBy = (header: string | string[] = ''): Set<string> => {
  const codings = String(header)
    .toLowerCase()
    .split(',')
    .map(coding => coding.split(';').map(part => part.trim()))
  return new Set(codings.filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight)).map(([name = '']) => name))
}
