import type { BodyOf } from '#contract/call.ts'
import { templates } from '#contract/calls/templates.ts'
import { changesOf, cleared } from '#domain/changes.ts'
import { requireCurrent, requireLock } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import type { Content } from '#editor/node.ts'
import { requirePictures } from '#server/files/picture.ts'
import { verb } from '#server/call/verb.ts'
import { announceChanged } from './announce.ts'
import { changeTemplate } from './store.ts'
import { requireContent } from '#server/content/content.ts'
import { readTemplate } from './rows.ts'
import { accessTemplate, type FoundTemplate } from '#server/access/templates.ts'

/** Only changed fields are written. Lock, fence and version guard the text and nothing else, as for documents (`api: documents`). */
export const update = verb(templates.update, async (tools, { params, body, caller, lockFence }) => {
  const { db } = tools
  const { template, standing } = await accessTemplate(tools, caller, params.id, { lock: ['template'] })
  authorize(standing, 'edit', 'template')
  const content = newContent(template, body)
  if (content) {
    const { lock } = template
    const writer = { user: caller.id, fence: lockFence }
    requireLock(lock, writer, 't')
    requireCurrent(lock, writer, { sent: body.version, stored: template.version }, 't')
  }
  const { title, description, icon, cover, isWide } = template
  const fields = changesOf(
    { title, description, icon, cover, isWide },
    {
      ...{ title: body.title, icon: body.icon, cover: cleared(body.cover, 'delete'), isWide: body.isWide },
      description: body.description === undefined ? undefined : (cleared(body.description, 'delete') ?? ''),
    },
  )
  await requirePictures(tools, caller, { cover: fields?.cover }, template.team)
  if (!fields && !content) return { template: await readTemplate(tools, caller, template._id) }

  await changeTemplate(db, template._id, { ...fields, ...(content && { content }) }, caller.id)
  const changed = await readTemplate(tools, caller, template._id)
  await announceChanged(tools, changed, fields ?? {})
  return { template: changed }
})

/** Returns the text that was sent, if it differs from the stored one. */
const newContent = ({ content }: FoundTemplate, sent: BodyOf<typeof templates.update>): Content | undefined => {
  const given = sent.content && requireContent(sent.content)
  return given && JSON.stringify(given) !== content ? given : undefined
}
