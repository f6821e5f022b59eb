import ts from 'typescript'
import { readSources, type Source } from './sources.ts'

/** A regular expression of ours, as it stands in the sources. */
export interface Pattern {
  path: string
  source: string
  flags: string
}

/** What stands for the parts of an expression that is put together while the product runs. */
export type Samples = Readonly<Record<string, string>>

/** Every regular expression of the product: literals, and what is given to `RegExp` with samples for its parts. Throws when a part has none. */
export function ownPatterns(samples: Samples): Pattern[] {
  const product = readSources().filter(({ isTest, layer }) => !isTest && !['bench', 'scripts'].includes(layer))
  return product.flatMap(source => patternsOf(source, samples))
}

function patternsOf({ path, text }: Source, samples: Samples): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ path, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      found.push({ path, source: wordsOf(path, source, samples), flags: flags ? wordsOf(path, flags, samples) : '' })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

function wordsOf(path: string, node: ts.Node | undefined, samples: Samples): string {
  if (node && ts.isStringLiteralLike(node)) return node.text
  if (!node || !ts.isTemplateExpression(node)) throw new Error(`${path}: cannot tell what ${node?.getText()} stands for`)
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const sample = samples[expression.getText()]
    if (sample === undefined) throw new Error(`${path}: there is no sample for ${expression.getText()}`)
    return sample + literal.text
  })
  return node.head.text + parts.join('')
}
