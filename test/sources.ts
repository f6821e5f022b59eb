import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

/** One file of ours, as the architecture test sees it. */
export interface Source {
  /** From the root of the repository: `server/documents/create.ts`. */
  path: string
  /** Its first folder: `server`. */
  layer: string
  text: string
  isTest: boolean
  /** Files of ours that it imports, for values or for types. */
  imports: string[]
  /** Everything it imports, as it is written. */
  specifiers: string[]
}

export const layers = ['contract', 'domain', 'editor', 'texts', 'server', 'web', 'test', 'bench', 'scripts']

export function readSources(): Source[] {
  return globSync(`{${layers.join(',')}}/**/*.{ts,tsx,mjs}`).map(path => readSource(normalize(path)))
}

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const specifiers = specifiersIn(path, text)
  return {
    path,
    layer: layerOf(path),
    text,
    isTest: /\.test\.tsx?$/.test(path) || layerOf(path) === 'test',
    specifiers,
    imports: specifiers.flatMap(specifier => ownFile(path, specifier) ?? []),
  }
}

/** Returns the imports and re-exports, of values and of types. The tree of a file is only walked where it may contain further imports. */
function specifiersIn(path: string, text: string): string[] {
  const parsed = parseSync(path, text) // builds its tree on demand
  const { staticImports, staticExports } = parsed.module
  const found = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  )
  const note = ({ source }: { source: Expression }) => {
    if (source.type === 'Literal') found.push(String(source.value))
  }
  const visitor = new Visitor({ ImportDeclaration: note, ImportExpression: note, TSImportType: note })
  if (/\bimport\s*\(|\bdeclare module\b/.test(text)) visitor.visit(parsed.program)
  return found
}

function ownFile(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  return undefined
}

export function layerOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** Returns import cycles: `a → b → a`. */
export function findRings(sources: Source[]): string[] {
  const imports = new Map(sources.map(source => [source.path, source.imports]))
  const finished = new Set<string>()
  const rings: string[] = []
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) rings.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (trail.includes(path) || finished.has(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
    finished.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return rings
}

/** Returns how many lines the longest function of a file has, from its parameters to its last brace. */
export function longestFunction({ path, text }: Source): number {
  let longest = 0
  const measure = ({ start, end }: { start: number; end: number }) => {
    longest = Math.max(longest, text.slice(start, end).split('\n').length)
  }
  const visitor = new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure })
  visitor.visit(parseSync(path, text).program)
  return longest
}

/** Returns the whole opening tags of native controls: braces inside an attribute may hold a `>`. */
export function nativeControls(text: string): string[] {
  return [...text.matchAll(/<(?:button|input|select|textarea)(?=[\s/>])/g)].map(({ index }) => {
    let depth = 0
    for (let end = index; end < text.length; end++) {
      if (text[end] === '{') depth++
      if (text[end] === '}') depth--
      if (text[end] === '>' && depth === 0) return text.slice(index, end + 1)
    }
    return text.slice(index)
  })
}
