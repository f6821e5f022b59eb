import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { BellProps } from './Bell.tsx'

/** No page needs the bell before it is idle. */
export const Bell = onDemand<BellProps>(() => import('./Bell.tsx').then(module => module.Bell))
