import { BrokenInvitation } from './BrokenInvitation.tsx'
import { invitationPage, useInvitation } from './invitation.ts'

const page = invitationPage('landing')
export { page as loader, page as clientLoader }

/** The target of an invitation's link. A valid invitation has been redirected to its next step, so only an invalid one is shown here (`product: 2.3`). */
export default function InvitePage() {
  const { isIncomplete } = useInvitation()
  return <BrokenInvitation isIncomplete={isIncomplete} />
}
