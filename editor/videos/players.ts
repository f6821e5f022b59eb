import { nodeRules, readAttributes } from '../attributes.ts'
import type { EmbedHost } from './embedHosts.ts'

/** Where the player of each site is loaded from, once somebody wants to see the video; the policy of the pages allows exactly these. */
const PLAYERS: Record<EmbedHost, (video: string) => string> = {
  youtube: video => `https://www.youtube-nocookie.com/embed/${video}`,
  vimeo: video => `https://player.vimeo.com/video/${video}?dnt=1`,
  dailymotion: video => `https://geo.dailymotion.com/player.html?video=${video}`,
  loom: video => `https://www.loom.com/embed/${video}`,
}

/** The origins of all players. */
export const PLAYER_ORIGINS: readonly string[] = Object.values(PLAYERS).map(player => new URL(player('0')).origin)

/** Returns the address of the player of a video; null where the rules refuse what names it. */
export const playerOf = (attributes: { host: unknown; video: unknown }): string | null => {
  const read = readAttributes(nodeRules.embed, attributes)
  return read && PLAYERS[read.host as EmbedHost](read.video as string)
}
