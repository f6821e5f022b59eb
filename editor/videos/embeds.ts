import { nodeRules, readAttributes } from '../attributes.ts'
import { EMBED_HOSTS, type EmbedHost } from './embedHosts.ts'

/** A video of another site. */
export interface Embed {
  host: EmbedHost
  video: string
}

/** Returns the video that the attributes of a node or of an element name; null where the rules refuse them. */
export const readEmbed = (attributes: { host: unknown; video: unknown }): Embed | null => {
  const read = readAttributes(nodeRules.embed, attributes)
  return read && { host: read.host as EmbedHost, video: read.video as string }
}

/** The name of a site, as people read it. */
export const siteOf = ({ host }: Pick<Embed, 'host'>): string => `${host}.com`
export const pageOf = ({ host, video }: Embed): string => `https://${siteOf({ host })}/${EMBED_HOSTS[host]}${video}`

const HOSTS: Readonly<Record<string, EmbedHost>> = {
  'youtube.com': 'youtube',
  'm.youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'vimeo.com': 'vimeo',
  'player.vimeo.com': 'vimeo',
  'dailymotion.com': 'dailymotion',
  'geo.dailymotion.com': 'dailymotion',
  'dai.ly': 'dailymotion',
  'loom.com': 'loom',
}

/** What stands in a path before the id of a video. */
const BEFORE = new Set(['watch', 'embed', 'shorts', 'live', 'video', 'share', 'player.html'])
/** How the ids look, so that no other page of a site is taken for a video. */
const IDS: Record<EmbedHost, RegExp> = {
  youtube: /^(?!videoseries$)[\w-]{11}$/,
  vimeo: /^\d{5,12}$/,
  dailymotion: /^[a-z0-9]{5,12}$/i,
  loom: /^[0-9a-f]{32}$/,
}
/** There the id is the whole path. */
const SHORT = new Set(['youtu.be', 'vimeo.com', 'dai.ly'])

/** Returns the video at an address of its page or player, as people copy them; null for any other address. */
export function embedAt(address: string): Embed | null {
  const full = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:/i.test(full) || !URL.canParse(full)) return null
  const { hostname, port, username, pathname, searchParams } = new URL(full)
  const site = hostname.replace(/^www\./, '')
  const host = Object.hasOwn(HOSTS, site) ? HOSTS[site] : undefined
  if (host === undefined || port !== '' || username !== '') return null
  const parts = pathname.split('/').filter(part => part !== '')
  if (BEFORE.has(parts[0] ?? '')) parts.shift()
  else if (!SHORT.has(site)) return null
  // An unlisted video has a second secret behind its id: it stays a link.
  const [video = searchParams.get('v') ?? searchParams.get('video') ?? '', ...more] = parts
  return more.length === 0 && IDS[host].test(video) ? { host, video } : null
}
