import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { ComposerProps } from './Composer.tsx'

/** The field for a comment, with the script of the editor: it is loaded when somebody is about to write. */
export const Composer = onDemand<ComposerProps>(() => import('./Composer.tsx').then(module => module.Composer))
