import type { LanguageFn } from 'lowlight'

type Load = () => Promise<{ default: LanguageFn }>

/** The languages with highlighting, with their displayed names; each grammar is fetched when a text needs it. */
const languages: Record<string, { name: string; aliases?: readonly string[]; load: Load }> = {
  bash: { name: 'Bash', aliases: ['sh', 'shell', 'zsh', 'console'], load: () => import('highlight.js/lib/languages/bash') },
  c: { name: 'C', aliases: ['h'], load: () => import('highlight.js/lib/languages/c') },
  cpp: { name: 'C++', aliases: ['c++', 'cc', 'hpp'], load: () => import('highlight.js/lib/languages/cpp') },
  csharp: { name: 'C#', aliases: ['cs', 'c#'], load: () => import('highlight.js/lib/languages/csharp') },
  css: { name: 'CSS', load: () => import('highlight.js/lib/languages/css') },
  diff: { name: 'Diff', aliases: ['patch'], load: () => import('highlight.js/lib/languages/diff') },
  dockerfile: { name: 'Dockerfile', aliases: ['docker'], load: () => import('highlight.js/lib/languages/dockerfile') },
  go: { name: 'Go', aliases: ['golang'], load: () => import('highlight.js/lib/languages/go') },
  graphql: { name: 'GraphQL', load: () => import('highlight.js/lib/languages/graphql') },
  ini: { name: 'TOML, INI', aliases: ['toml'], load: () => import('highlight.js/lib/languages/ini') },
  java: { name: 'Java', load: () => import('highlight.js/lib/languages/java') },
  javascript: { name: 'JavaScript', aliases: ['js', 'jsx', 'mjs'], load: () => import('highlight.js/lib/languages/javascript') },
  json: { name: 'JSON', aliases: ['json5', 'jsonc'], load: () => import('highlight.js/lib/languages/json') },
  kotlin: { name: 'Kotlin', aliases: ['kt'], load: () => import('highlight.js/lib/languages/kotlin') },
  lua: { name: 'Lua', load: () => import('highlight.js/lib/languages/lua') },
  makefile: { name: 'Makefile', aliases: ['make'], load: () => import('highlight.js/lib/languages/makefile') },
  markdown: { name: 'Markdown', aliases: ['md'], load: () => import('highlight.js/lib/languages/markdown') },
  nginx: { name: 'Nginx', load: () => import('highlight.js/lib/languages/nginx') },
  perl: { name: 'Perl', aliases: ['pl'], load: () => import('highlight.js/lib/languages/perl') },
  php: { name: 'PHP', load: () => import('highlight.js/lib/languages/php') },
  powershell: { name: 'PowerShell', aliases: ['ps1'], load: () => import('highlight.js/lib/languages/powershell') },
  python: { name: 'Python', aliases: ['py'], load: () => import('highlight.js/lib/languages/python') },
  r: { name: 'R', load: () => import('highlight.js/lib/languages/r') },
  ruby: { name: 'Ruby', aliases: ['rb'], load: () => import('highlight.js/lib/languages/ruby') },
  rust: { name: 'Rust', aliases: ['rs'], load: () => import('highlight.js/lib/languages/rust') },
  scss: { name: 'SCSS', aliases: ['sass', 'less'], load: () => import('highlight.js/lib/languages/scss') },
  sql: { name: 'SQL', load: () => import('highlight.js/lib/languages/sql') },
  swift: { name: 'Swift', load: () => import('highlight.js/lib/languages/swift') },
  typescript: { name: 'TypeScript', aliases: ['ts', 'tsx'], load: () => import('highlight.js/lib/languages/typescript') },
  xml: { name: 'HTML, XML', aliases: ['html', 'svg', 'vue'], load: () => import('highlight.js/lib/languages/xml') },
  yaml: { name: 'YAML', aliases: ['yml'], load: () => import('highlight.js/lib/languages/yaml') },
}

/** For a list to choose from. */
export const codeLanguages = Object.entries(languages).map(([id, { name }]) => ({ id, name }))

const ids = new Map(Object.entries(languages).flatMap(([id, { aliases = [] }]) => [id, ...aliases].map(word => [word, id] as const)))

/** Returns the language that a word names (`ts`, `TypeScript`); null for one without highlighting. */
export const codeLanguageOf = (word: unknown): string | null => (typeof word === 'string' ? (ids.get(word.toLowerCase()) ?? null) : null)

export const loadCodeLanguage = async (id: string): Promise<LanguageFn> => (await languages[id]!.load()).default
