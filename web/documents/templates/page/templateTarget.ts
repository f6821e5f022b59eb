import type { GlobalTemplate, Template } from '#contract/calls/templates.ts'
import type { Access } from '#contract/rights.ts'
import type { Team } from '#contract/calls/teams.ts'
import { pageUrl } from '#contract/pages.ts'
import type { App } from '#web/data/app.ts'
import { templateChanged, templateEnded, templateShown } from '#web/data/cache/templates.ts'
import type { LiveSender, WritingTarget, Written } from '../../writing/target.ts'
import { isOwned } from '../queries.ts'

/** What the writing of a template needs to know of where it stands. */
export interface TemplateOwner {
  team: Pick<Team, '_id' | 'slug'>
  workspace: string | null
  /** Any workspace of the team takes the files of a template of the whole team. */
  uploadsTo: string
  access: Access
}

/** A template as the writing sees it. */
export type WrittenTemplate = Written & { template: Template }

/** Returns a template as a text that its reader may write as far as `access` says. */
export const writtenTemplate = (template: Template, access: Access): WrittenTemplate => {
  const { _id, team, title, icon, content, version, lock, updated_at } = template
  return { ...{ _id, team, title, icon, content, version, lock, updated_at }, slug: _id, access, isArchived: false, author: null, template }
}

/** Reads what is on the server now. */
export const readWritten = async (
  { api }: Pick<App, 'api'>,
  { _id: id, access }: Pick<Written, '_id' | 'access'>,
): Promise<WrittenTemplate> => writtenTemplate(owned((await api.templates.fetch({ id })).template), access)

/** Templates have the same lock, versions and drafts as documents; only readers do not see what is typed. */
export function templateTarget(app: App, { team, workspace, uploadsTo, access }: TemplateOwner, { _id: id }: Written): WritingTarget {
  const { api, cache, lang } = app
  return {
    room: workspace === null ? `t-${team._id}` : `w-${workspace}`,
    name: { template: id },
    path: pageUrl(lang, 'template', team.slug, id),
    uploads: { team: team._id, workspace: uploadsTo, template: id },
    lock: async ({ fence = null, isForced = false }) => {
      const { lock, version } = await api.templates.lock({ id, ...(fence !== null && { fence }), ...(isForced && { force: 'true' }) })
      return { fence: lock.fence, version, since: lock.since }
    },
    unlock: fence => api.templates.unlock({ id }, { lockFence: fence, keepalive: true }),
    read: () => readWritten(app, { _id: id, access }),
    save: async ({ title, content, version }, fence) => {
      const { template } = await api.templates.update(
        { id, ...(title !== undefined && { title }), ...(content && { content: content as Template['content'], version }) },
        { lockFence: fence ?? undefined },
      )
      return writtenTemplate(template, access)
    },
    changeIcon: icon => {
      const takeBack = templateChanged(cache, { team: team._id, id }, { icon })
      return api.templates.update({ id, icon }).catch((error: unknown) => {
        takeBack()
        throw error
      })
    },
    show: ({ template }: WrittenTemplate) => templateShown(cache, template),
    showTitle: title => void templateChanged(cache, { team: team._id, id }, { title }),
    ended: () => templateEnded(cache, team._id, id),
    startLive: () => silent,
  }
}

const silent: LiveSender = { follow: () => {}, saved: () => {}, stop: () => {} }

const owned = (template: Template | GlobalTemplate): Template => {
  if (isOwned(template)) return template
  throw new Error('A template of the product is not written')
}
