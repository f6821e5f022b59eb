import { BrokenInvitation } from './BrokenInvitation.tsx'
import { invitationPage, useInvitation } from './invitation.ts'

const page = invitationPage('landing')
export { page as loader, page as clientLoader }

/** Where the link of an invitation lands: one that is good has gone on to its next step, so only one that is not stays here (`product: 2.3`). */
export default function InvitePage() {
  const { isIncomplete } = useInvitation()
  return <BrokenInvitation isIncomplete={isIncomplete} />
}
