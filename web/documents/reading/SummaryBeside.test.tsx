import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SummaryBeside } from './SummaryBeside.tsx'

const entries = ['One', 'Two', 'Three'].map(text => ({ id: text.toLowerCase(), level: 1, text }))
/** What is drawn while the script of the summary is on its way. */
const drawn = (count: number) => renderToStaticMarkup(<SummaryBeside entries={entries.slice(0, count)} isWritten={false} />)

test('a place is kept for a summary that comes, and none beside a text that gets no summary', () => {
  expect([0, 1, 2, 3].map(count => drawn(count).includes('w-55'))).toEqual([false, false, true, true])
})
