import { getTableColumns, is, Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Config } from '#server/base/config.ts'
import type { Db } from './open.ts'

const dialect = new PgDialect()

/**
 * A statement that is written once and that PostgreSQL plans once for each connection: to plan a dozen joins takes longer than to run them.
 * What differs from call to call are its placeholders. The name must be its own.
 */
export const prepared = <Row extends Record<string, unknown>>(name: string, statement: SQL) => {
  const query = withSharedParameters(dialect.sqlToQuery(statement))
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const result = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as { rows: Row[] }
    return result.rows
  }
}

/** The same placeholder is the same parameter, however often the statement asks for it. */
const withSharedParameters = ({ sql: text, params, ...query }: Query): Query => {
  const shared: unknown[] = []
  const numbers = params.map(param => {
    const known = shared.findIndex(other => is(param, Placeholder) && is(other, Placeholder) && other.name === param.name)
    return known < 0 ? shared.push(param) : known + 1
  })
  return { ...query, sql: text.replace(/\$(\d+)/g, (_, number) => `$${numbers[number - 1]}`), params: shared }
}

/** The columns of a table by name: a prepared statement with `*` would break when a newer version adds one. */
export const columnsOf = (alias: string, table: PgTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map(column => sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`),
    sql`, `,
  )

/** Whom a statement is about: the caller, or their place in a prepared statement. */
export interface Who {
  user: string | null | Placeholder
  session: string | null | Placeholder
}
/** What the environment says about billing; where it says nothing, the set-up page's answer counts. */
export interface BillingMode {
  billing?: Config['billing'] | Placeholder
}

export const whoever: Who = { user: sql.placeholder('user'), session: sql.placeholder('session') }
export const whichever: BillingMode = { billing: sql.placeholder('billing') }

/** The values for `whoever` and `whichever`. */
export const valuesOf = (
  caller: { user: string | null; session: string | null },
  { billing }: Pick<Config, 'billing'>,
): { user: string | null; session: string | null; billing: string | null } => ({
  user: caller.user,
  session: caller.session,
  billing: billing ?? null,
})
