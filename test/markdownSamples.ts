import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('fixtures/markdown/', import.meta.url)

/** Real documentation in Markdown, by file name (licences beside the files). */
export const markdownSamples: readonly (readonly [name: string, source: string])[] = readdirSync(FOLDER)
  .filter(name => name.endsWith('.md'))
  .map(name => [name, readFileSync(new URL(name, FOLDER), 'utf8')])

/** Addresses for the pictures and files that a sample names. */
export const anyStoredFile = (): string => '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
