const MACHINERY = new Set(['.git', '.hg', '.svn', 'node_modules', '__MACOSX', '.DS_Store', 'Thumbs.db'])

/** Files that belong to no documentation (version control, packages, files of the system): they are neither sent, nor counted, nor imported. */
export const isMachinery = (path: string): boolean => path.split('/').some(part => MACHINERY.has(part))

/** Files below a name that begins with a dot: they are imported only where a page refers to them. */
export const isHidden = (path: string): boolean => path.split('/').some(part => part.startsWith('.'))
