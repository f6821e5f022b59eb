import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

/** Returns the file of each icon, by all its names. */
const readIcons = (): Map<string, string> => {
  const list = readFileSync(new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x')), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/**
 * Has every icon imported from its own module. Through the module that exports all of them, each page seems to need every icon, and two thousand files are read to
 * find the hundred that are shown.
 */
export const iconsPlugin = (): Plugin => {
  const files = readIcons()
  const importOf = (specifier: string): string => {
    const [name = '', as = name] = specifier.split(' as ')
    const file = files.get(name)
    if (file) return `import ${as} from 'lucide-react/icons/${file}';`
    if (name.startsWith('type ')) return `import ${name.replace(' ', ' { ')} } from 'lucide-react';`
    throw new Error(`lucide-react has no icon ${specifier}`)
  }
  return {
    name: 'cahier:icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: "'lucide-react'" },
      handler: code =>
        code.replace(IMPORT, (_, names: string) =>
          names
            .split(',')
            .map(name => name.trim())
            .filter(Boolean)
            .map(importOf)
            .join(' '),
        ),
    },
  }
}
