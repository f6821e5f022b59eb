import { ImportsAtMenu } from './ImportsAtMenu.tsx'
import { NotificationsButton } from './NotificationsButton.tsx'

export interface BellProps {
  /** On the button of the navigation, behind which the bell itself may be out of sight. */
  isAtMenu?: boolean
}

/** The bell of the navigation, or what the button in front of it shows of it. */
export const Bell = ({ isAtMenu }: BellProps) => (isAtMenu ? <ImportsAtMenu /> : <NotificationsButton />)
