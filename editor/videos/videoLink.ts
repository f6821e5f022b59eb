/** The title that marks a link as a video in the text: `[Opening](opening.webm "▶")`. */
export const VIDEO_TITLE = '▶'

/** The words of the link to a video without a caption. */
export const NAMELESS_VIDEO = 'Video'
