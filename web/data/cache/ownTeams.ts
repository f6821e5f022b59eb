import type { QueryClient } from '@tanstack/react-query'
import type { Card, Subscription } from '#contract/calls/billing.ts'
import type { BillingAddress } from '#contract/billingAddress.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { applyWith } from './apply/apply.ts'
import { changeTeam, removeTeam } from './apply/applyTeam.ts'
import { changeWorkspace } from './apply/applyWorkspace.ts'
import { keys, OF_WORKSPACES } from './keys.ts'
import { refresh, refreshKinds } from './refresh.ts'

/** Applies the reader's own changes of teams and workspaces. They come with the dialogs and pages that make them. */

/** With a new permalink the open page moves on to it. */
export const teamChanged = (cache: QueryClient, team: Team): void =>
  applyWith({ changed: changeTeam }, cache, { type: 'changed', payload: { team } })

/** A deleted team leaves the lists, once no page shows it any more. */
export const teamDeleted = (cache: QueryClient, { _id, slug }: Team): void => {
  applyWith({ removed: removeTeam }, cache, { type: 'removed', payload: { _id } })
  cache.removeQueries({ queryKey: keys.team(slug), type: 'inactive' })
}

/** What a call about the subscription has answered; cards and invoices are asked for again. */
export const subscriptionChanged = (cache: QueryClient, subscription: Subscription): void => {
  cache.setQueryData(keys.billing(subscription.team, 'subscription'), subscription)
  for (const part of ['cards', 'invoices']) void refresh(cache, keys.billing(subscription.team, part))
}

/** What the team's owner has just saved. */
export const addressChanged = (cache: QueryClient, team: string, address: BillingAddress): void => {
  cache.setQueryData<BillingAddress>(keys.billing(team, 'address'), address)
}

/** A new card pays from now on. */
export const cardAdded = (cache: QueryClient, team: string, card: Card): void => {
  cache.setQueryData<Card[]>(keys.billing(team, 'cards'), (cards = []) => [card, ...cards.map(one => ({ ...one, isDefault: false }))])
}

type Named = Pick<Workspace, '_id' | 'team'>

export const workspaceChanged = (cache: QueryClient, workspace: Named & Partial<Workspace>): void =>
  applyWith({ changed: changeWorkspace }, cache, { type: 'changed', payload: { workspace } })

/** A deleted workspace leaves the lists, once no page shows it any more. */
export const workspaceDeleted = (cache: QueryClient, { _id: id, team }: Named): void => {
  cache.setQueryData<Workspace[]>(keys.workspaces(team), all => all?.filter(one => one._id !== id))
  refreshKinds(cache, OF_WORKSPACES, team)
}

/** Oneself has left: the people of the workspace are others, and so may be what one reads in the team. */
export const workspaceLeft = (cache: QueryClient, { _id: id, team }: Named): void => {
  refreshKinds(cache, ['access'], id)
  refreshKinds(cache, OF_WORKSPACES, team)
}
