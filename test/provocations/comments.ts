import { sql } from 'drizzle-orm'
import { REACTIONS_MAX, REPLIES_MAX } from '#contract/limits.ts'
import { textWith, write } from '../documents.ts'
import { NOTHING } from '../refusals.ts'
import { attempt, type Provocations } from './provocation.ts'

const content = textWith('Well said')

export const comments: Provocations<`c.${'not_found' | 'quote' | 'too_many' | 'too_many_reactions'}`> = {
  'c.not_found': ({ ann }) => attempt(ann, person => person.comments.remove({ id: NOTHING })),
  'c.quote': async world => {
    const { _id: id } = await write(world, world.ann, 'Page', { content: textWith('One') })
    const anchor = { quote: 'Two', from: { path: [0], offset: 0 }, to: { path: [0], offset: 3 } }
    return attempt(world.ann, person => person.comments.create({ id, content, anchor }))
  },
  'c.too_many': async world => {
    const { _id: id } = await write(world, world.ann, 'Page')
    const { comment } = await world.ann.comments.create({ id, content })
    await world.context.db.execute(sql`
      insert into comments ("_id", document, parent, "user", content)
      select gen_random_uuid(), ${id}, ${comment._id}, ${world.ann.user._id}, content from comments, generate_series(1, ${REPLIES_MAX})
      where "_id" = ${comment._id}`)
    return attempt(world.ann, person => person.comments.create({ id, content, parent: comment._id }))
  },
  'c.too_many_reactions': async world => {
    const { _id: id } = await write(world, world.ann, 'Page')
    const { comment } = await world.ann.comments.create({ id, content })
    await world.context.db.execute(sql`
      insert into comment_reactions (comment, emoji, "user")
      select ${comment._id}, chr(128512 + number), ${world.ann.user._id} from generate_series(1, ${REACTIONS_MAX}::int) number`)
    return attempt(world.ann, person => person.comments.react({ id: comment._id, emoji: '👍', isOn: true }))
  },
}
