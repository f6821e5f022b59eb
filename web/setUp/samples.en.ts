import { b, callout, code, h, list, p, sample, table, tasks } from './sample.ts'

/** What somebody finds who wants to look around first. */
export const samples = [
  sample(
    '👋',
    'Welcome',
    p('This is a document. Press ', b('Edit'), ' or ', code('Ctrl+E'), ' and write into it; ', code('Ctrl+S'), ' saves.'),
    callout('tip', 'Type ', code('/'), ' at the start of a line to insert a heading, a list, a table, an image…'),
    h('Find your way'),
    list(
      [b('On the left'), ', your workspaces and their documents. Drag a document to move it, or into another one.'],
      [code('Ctrl+K'), ' finds any document by its title or its words.'],
      ['The ', b('+'), ' beside a document makes a new one below it.'],
    ),
    h('Next'),
    tasks(
      ['Open Cahier', true],
      ['Write a first document', false],
      ['Bring what you already have: drop a folder of Markdown files on the workspace', false],
    ),
  ),
  sample(
    '🧭',
    'How we work',
    p('A page every team needs: who does what, and when. Change it as you like.'),
    h('Our week'),
    table(
      ['Day', 'What', 'Who'],
      ['Monday', 'Planning, 30 minutes', 'Everybody'],
      ['Wednesday', 'Reviews', 'Two at a time'],
      ['Friday', 'What we have learnt', 'Everybody'],
    ),
    h('Our rules'),
    list(
      ['We write decisions down, with their reason.'],
      ['A question that was asked twice becomes a document.'],
      ['Whoever finds something wrong corrects it.'],
    ),
  ),
  sample(
    '🗒️',
    'Meeting notes',
    callout('note', 'Copy this page for each meeting, or change it into your own form.'),
    h('Present'),
    p('Names of those who are there.'),
    h('Decided'),
    list(['What was decided, and why.']),
    h('To do'),
    tasks(['Who does what, until when', false], ['Send the notes round', false]),
  ),
]
