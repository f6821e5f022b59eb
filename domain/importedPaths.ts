const MACHINERY = new Set(['.git', '.hg', '.svn', 'node_modules', '__MACOSX', '.DS_Store', 'Thumbs.db'])

/** Belongs to no documentation (version control, packages, what systems leave in folders): it is neither sent, nor counted, nor taken in. */
export const isMachinery = (path: string): boolean => path.split('/').some(part => MACHINERY.has(part))

/** Below a name that begins with a dot: taken in only where a page refers to it. */
export const isHidden = (path: string): boolean => path.split('/').some(part => part.startsWith('.'))
