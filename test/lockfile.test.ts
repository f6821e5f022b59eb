import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const text = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, { version?: string }> }
const installed = Object.entries(packages).map(([path, { version = '' }]) => ({ name: path.replace(/^.*node_modules\//, ''), version }))

/** The first versions without a known vulnerability; a package that is not installed cannot be too old. */
const floors: Record<string, string> = {
  '@tiptap/*': '3.30.5',
  dompurify: '3.4.16',
  'engine.io': '6.6.10',
  fastify: '5.12.1',
  linkifyjs: '4.3.2',
  mammoth: '1.11.0',
  'markdown-it': '14.2.0',
  nodemailer: '9.0.1',
  'sanitize-html': '2.17.7',
  sharp: '0.35.4',
  'socket.io-parser': '4.2.7',
  ws: '8.21.0',
}

const floorOf = (name: string): string | undefined => floors[name] ?? floors[name.replace(/\/.*$/, '/*')]

const isBelow = (version: string, floor: string): boolean => {
  const [ours, theirs] = [version, floor].map(each => each.split(/[.-]/).map(Number))
  const differing = [0, 1, 2].find(index => ours?.[index] !== theirs?.[index])
  return differing !== undefined && !((ours?.[differing] ?? 0) > (theirs?.[differing] ?? 0))
}

describe('What is installed', () => {
  test('is not older than the first version without a known vulnerability', () => {
    const bounded = installed.flatMap(({ name, version }) => ({ name, version, floor: floorOf(name) ?? '' })).filter(({ floor }) => floor)
    expect(bounded.length).toBeGreaterThan(0)
    expect(bounded.filter(({ version, floor }) => isBelow(version, floor))).toEqual([])
  })

  test('comes from the registry that npm is set to: the lock file names none', () => {
    expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\/-\//)
  })

  test('runs no script of its own, and is pinned exactly', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      Record<string, string>
    >
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})
