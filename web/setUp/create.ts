import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { App } from '#web/data/app.ts'
import { instanceChanged, workspaceCreated } from '#web/data/cache/account.ts'
import type { Use } from './answers.ts'

/** The results of the set-up so far: a repeated step continues where it has failed. */
export interface Made {
  user?: User
  team?: Team
  workspace?: Workspace
  samples: number
}

/** Signs up the first account. */
export const createAccount = async ({ api, lang, session }: App, values: FormData, made: Made): Promise<void> => {
  const text = (name: string) => String(values.get(name))
  if (made.user) return
  const login = await api.users.register({
    firstname: text('firstname'),
    lastname: text('lastname'),
    email: text('email'),
    password: text('password'),
    password_confirm: text('password_confirm'),
    terms: false,
    lang,
    ...(values.has('code') && { code: text('code').trim() }),
  })
  made.user = login.user
  session.begin(login)
}

/** Stores the use of the instance, with its address, so that mails can link to it. */
export const storeUse = async ({ api, cache }: App, use: Use): Promise<void> => {
  const { instance } = await api.instance.update({
    ...(use.kind === 'ownTeams' ? { registration: 'invited', billing: 'off' } : { registration: 'open', billing: 'sandbox' }),
    smtp_url: use.smtpUrl,
    base_url: window.location.origin,
  })
  instanceChanged(cache, instance)
}

/** Creates the first team, its first workspace and the samples, by the calls that everybody uses. */
export const createTeam = async (
  { api, cache, lang }: App,
  values: FormData,
  made: Made,
): Promise<{ team: Team; workspace: Workspace }> => {
  const team = (made.team ??= (await api.teams.create({ title: String(values.get('title')) })).team)
  if (!made.workspace) {
    const created = await api.workspaces.create({ tid: team._id, title: String(values.get('workspace')) })
    made.workspace = created.workspace
    await workspaceCreated(cache, { team: team._id, user: created.user })
  }
  if (values.has('samples')) {
    const { samples } = lang === 'fr' ? await import('./samples.fr.ts') : await import('./samples.en.ts')
    const { templates } = await api.templates.globalTemplates()
    const fromTemplates = templates.slice(0, 1).map(({ _id, title }) => ({ title, template: _id }))
    for (const sample of [...samples, ...fromTemplates].slice(made.samples)) {
      await api.documents.create({ teamId: team._id, workspaceId: made.workspace._id, ...sample })
      made.samples += 1
    }
  }
  return { team, workspace: made.workspace }
}
