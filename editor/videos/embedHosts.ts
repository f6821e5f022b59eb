/** The sites whose videos a text may show, each with what stands before the id of a video at `https://<site>.com/` (`security: Videos of other sites`). */
export const EMBED_HOSTS = { youtube: 'watch?v=', vimeo: '', dailymotion: 'video/', loom: 'share/' } as const
export type EmbedHost = keyof typeof EMBED_HOSTS
