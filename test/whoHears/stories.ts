import { ofDocuments } from './storiesOfDocuments.ts'
import { ofMoments } from './storiesOfMoments.ts'
import { ofTeams } from './storiesOfTeams.ts'

/** Each event of the realtime channel, with who hears it and who does not. */
export const stories = [...ofDocuments, ...ofTeams, ...ofMoments]
