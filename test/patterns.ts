import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser'
import { readSources, type Source } from './sources.ts'

/** A regular expression in the sources. */
export interface Pattern {
  path: string
  source: string
  flags: string
}

/** Samples for the parts of an expression that is composed while the product runs. */
export type Samples = Readonly<Record<string, string>>

/** Returns every regular expression of the product: literals, and arguments of `RegExp` with samples for their parts. Throws when a part has none. */
export function ownPatterns(samples: Samples): Pattern[] {
  const product = readSources().filter(({ isTest, layer }) => !isTest && !['bench', 'scripts'].includes(layer))
  return product.flatMap(source => patternsOf(source, samples))
}

function patternsOf({ path, text }: Source, samples: Samples): Pattern[] {
  const found: Pattern[] = []
  const { program } = parseSync(path, text)
  const given = ([source, flags]: readonly Argument[]) => {
    const wordsOf = (node: Argument | undefined) => wordsIn({ path, text }, node, samples)
    found.push({ path, source: wordsOf(source), flags: flags ? wordsOf(flags) : '' })
  }
  const ofRegExp = ({ callee, arguments: sent }: { callee: Expression; arguments: readonly Argument[] }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') given(sent)
  }
  new Visitor({
    Literal: node => {
      if ('regex' in node) found.push({ path, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: ofRegExp,
    CallExpression: ofRegExp,
  }).visit(program)
  return found
}

function wordsIn({ path, text }: Pick<Source, 'path' | 'text'>, node: Argument | undefined, samples: Samples): string {
  const written = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') throw new Error(`${path}: no sample for ${node && written(node)}`)
  const parts = node.quasis.map(({ value }, index) => {
    const expression = node.expressions[index]
    if (!expression) return value.cooked
    const sample = samples[written(expression)]
    if (sample === undefined) throw new Error(`${path}: there is no sample for ${written(expression)}`)
    return value.cooked + sample
  })
  return parts.join('')
}
