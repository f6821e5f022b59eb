import { textWith } from '../../documents.ts'
import type { Row } from '../row.ts'
import { CANARY, type Ids, type MatrixWorld } from '../people.ts'

const words = textWith(`${CANARY} says so`)
const ofDocument = { notFound: 'd.not_found' } satisfies Partial<Row>
const ofComment = { notFound: 'c.not_found', signs: { p: 'd.private' } } satisfies Partial<Row>

/** One more comment of a person, on a page that they may comment on. */
const saidBy =
  (who: 'owner' | 'commenter', page: 'page' | 'closed' = 'page') =>
  async (world: MatrixWorld): Promise<Partial<Ids>> => {
    const { comment } = await world[who].comments.create({ id: world.own[page], content: words })
    return { comment: comment._id }
  }

/** Comments on documents. */
export const comments: Row[] = [
  { call: 'comments.list', who: 'L -- + + ++++ ++ ++', ...ofDocument, input: ids => ({ id: ids.page }) },
  { call: 'comments.list', on: 'a restricted page', who: 'L -- + p ++++ p+ ++', ...ofDocument, input: ids => ({ id: ids.closed }) },
  {
    call: 'comments.list',
    on: 'a page below a restricted one',
    who: 'L -- + p ++++ p+ ++',
    ...ofDocument,
    input: ids => ({ id: ids.below }),
  },
  {
    call: 'comments.list',
    on: 'a page of a private workspace',
    who: 'L -- - p pppp pp ++',
    ...ofDocument,
    input: ids => ({ id: ids.secret }),
  },
  {
    call: 'comments.list',
    on: 'a public page',
    who: 'L ff f + ++++ ++ ++',
    elsewhere: 'L ff f f ffff ff ff',
    ...ofDocument,
    input: ids => ({ id: ids.front }),
  },
  { call: 'comments.create', who: 'L -- + f f+++ ++ ++', ...ofDocument, input: ids => ({ id: ids.page, content: words }) },
  {
    call: 'comments.create',
    on: 'a restricted page',
    who: 'L -- + p f+++ p+ ++',
    ...ofDocument,
    input: ids => ({ id: ids.closed, content: words }),
  },
  {
    call: 'comments.create',
    on: 'a public page',
    who: 'L ff f + ++++ ++ ++',
    elsewhere: 'L ff f f ffff ff ff',
    ...ofDocument,
    input: ids => ({ id: ids.front, content: words }),
  },
  {
    call: 'comments.update',
    on: 'the words of another one',
    who: 'L -- f f ffff ff f+',
    ...ofComment,
    input: ids => ({ id: ids.comment, content: words }),
  },
  {
    call: 'comments.update',
    on: 'whether a thread is resolved',
    who: 'L -- + f f+++ ++ ++',
    ...ofComment,
    input: ids => ({ id: ids.comment, isResolved: true }),
  },
  {
    call: 'comments.update',
    on: 'a thread of a restricted page',
    who: 'L -- + p f+++ p+ ++',
    ...ofComment,
    input: ids => ({ id: ids.closedComment, isResolved: true }),
  },
  {
    call: 'comments.react',
    who: 'L -- + f f+++ ++ ++',
    ...ofComment,
    input: ids => ({ id: ids.comment, emoji: '👍', isOn: true }),
  },
  {
    call: 'comments.react',
    on: 'a comment on a restricted page',
    who: 'L -- + p f+++ p+ ++',
    ...ofComment,
    input: ids => ({ id: ids.closedComment, emoji: '👍', isOn: true }),
  },
  {
    call: 'comments.remove',
    who: 'L -- f f fff+ f+ ++',
    ...ofComment,
    input: ids => ({ id: ids.comment }),
    fresh: saidBy('commenter'),
  },
  {
    call: 'comments.remove',
    on: 'a restricted page',
    who: 'L -- f p fff+ p+ ++',
    ...ofComment,
    input: ids => ({ id: ids.closedComment }),
    fresh: async world => ({ closedComment: (await saidBy('owner', 'closed')(world)).comment ?? '' }),
  },
]
