import type { Attribute } from '@tiptap/core'
import type { AttributeRules } from './attributes.ts'

type ParseAttribute = (element: HTMLElement) => unknown

/** A copy of a block is another block, a new task is not done yet, and the line after a coloured one is plain. */
const NOT_KEPT_ON_SPLIT = new Set(['id', 'checked', 'colour', 'background'])

const OWN: Readonly<Record<string, ParseAttribute>> = {
  id: element => element.dataset.id,
  colour: element => element.dataset.colour,
  background: element => element.dataset.background,
}

/**
 * Returns the rules of a node or mark as TipTap attributes. They are enforced when a node is made from JSON (`validate`). In pasted
 * HTML a value that the rules refuse is dropped instead.
 */
export function schemaAttributes(rules: AttributeRules, parse: Readonly<Record<string, ParseAttribute>> = {}): Record<string, Attribute> {
  const parsers: Readonly<Record<string, ParseAttribute>> = { ...OWN, ...parse }
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]): [string, Attribute] => [
      name,
      {
        default: rule.default,
        isRequired: rule.default === undefined,
        rendered: false,
        keepOnSplit: !NOT_KEPT_ON_SPLIT.has(name),
        validate: (value: unknown) => {
          if (!rule.accepts(value)) throw new RangeError(`Invalid value of the attribute ${name}`)
        },
        parseHTML: element => {
          const value = parsers[name]?.(element)
          return value !== undefined && rule.accepts(value) ? value : null
        },
      },
    ]),
  )
}

/** Returns a whole number from an HTML attribute; undefined when there is none. */
export function numberFrom(element: Element, name: string): number | undefined {
  const value = Number.parseInt(element.getAttribute(name) ?? '', 10)
  return Number.isNaN(value) ? undefined : value
}
