import { ofDocuments } from './storiesOfDocuments.ts'
import { ofMoments } from './storiesOfMoments.ts'
import { ofTeams } from './storiesOfTeams.ts'

/** Each event of the realtime channel, with the people who receive it and those who do not. */
export const stories = [...ofDocuments, ...ofTeams, ...ofMoments]
