import { b, callout, code, h, list, p, sample, table, tasks } from './sample.ts'

/** Samples for people who want to look around first. */
export const samples = [
  sample(
    '👋',
    'Welcome',
    p('This is a document. Select ', b('Edit'), ' or press ', code('Ctrl+E'), ' to write in it; ', code('Ctrl+S'), ' saves.'),
    callout('tip', 'Type ', code('/'), ' at the start of a line to insert a heading, a list, a table, an image…'),
    h('Find your way'),
    list(
      [b('On the left'), ', your workspaces and their documents. Drag a document to move it, or into another one.'],
      [code('Ctrl+K'), ' finds any document by its title or its words.'],
      ['The ', b('+'), ' beside a document adds a document inside it.'],
    ),
    h('Next'),
    tasks(['Open Cahier', true], ['Write a first document', false], ['Import what you already have (Markdown files or a ZIP)', false]),
  ),
  sample(
    '🧭',
    'How we work',
    p('A document every team needs: who does what, and when. Change it as you like.'),
    h('Our week'),
    table(
      ['Day', 'What', 'Who'],
      ['Monday', 'Planning, 30 minutes', 'Everyone'],
      ['Wednesday', 'Reviews', 'Two at a time'],
      ['Friday', 'What we have learnt', 'Everyone'],
    ),
    h('Our rules'),
    list(
      ['We write decisions down, with their reason.'],
      ['A question that was asked twice becomes a document.'],
      ['Anyone who finds a mistake corrects it.'],
    ),
  ),
]
