import { expect, test } from 'vitest'
import { withFormulas } from './formulaAt.ts'

test.each([
  ['$E=mc^2$', [{ tex: 'E=mc^2' }]],
  ['Energy $E = mc^2$, and $$a+b$$.', ['Energy ', { tex: 'E = mc^2' }, ', and ', { tex: 'a+b' }, '.']],
  ['$\\text{5 \\$}$ each', [{ tex: '\\text{5 \\$}' }, ' each']],
  ['($x$)($y$)', ['(', { tex: 'x' }, ')(', { tex: 'y' }, ')']],
])('formulas between the letters of %j', (text, parts) => expect(withFormulas(text)).toEqual(parts))

test.each([
  '',
  'Nothing',
  'It costs $5 and $10',
  'from $5 a month to 9$',
  'US$5 or CA$6',
  '$5-$6',
  '$',
  '$$',
  '$$$',
  '$ a $',
  '$$ $$',
  'a$x$',
  '\\$x_1$',
])('no formula in %j', text => expect(withFormulas(text)).toEqual(text === '' ? [] : [text]))

test('a sign that begins nothing leaves the next one its formula', () => {
  expect(withFormulas('$5 a day, so $x_1$')).toEqual(['$5 a day, so ', { tex: 'x_1' }])
})
