import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate --name <what_changes>` writes the next migration from the tables. */
export default defineConfig({ dialect: 'postgresql', schema: './server/db/tables/*.ts', out: './server/db/migrations' })
