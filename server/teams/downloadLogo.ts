import { teams } from '#contract/calls/teams.ts'
import { streamVerb } from '#server/call/verb.ts'
import { sendPicture } from '#server/pictures/send.ts'

/** Sends the logo of a team, also to guests, who meet its name on an invitation and on public pages (`authorisation: D37`). */
export const downloadLogo = streamVerb(teams.downloadLogo, (context, { params: { id }, query, request, reply }) =>
  sendPicture(context, { noun: 'team', id, width: query.w, request, reply }),
)
