import { getTableColumns, is, Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Config } from '#server/base/config.ts'
import type { Db } from './open.ts'

const dialect = new PgDialect()

/**
 * Returns a prepared statement, which PostgreSQL plans once for each connection: planning a dozen joins takes longer than running them.
 * Values that differ between calls are placeholders. The name must be unique.
 */
export const prepared = <Row extends Record<string, unknown>>(name: string, statement: SQL) => {
  const query = withSharedParameters(dialect.sqlToQuery(statement))
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const result = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as { rows: Row[] }
    return result.rows
  }
}

/** Makes each placeholder one parameter, however often the statement uses it. */
const withSharedParameters = ({ sql: text, params, ...query }: Query): Query => {
  const shared: unknown[] = []
  const numbers = params.map(param => {
    const known = shared.findIndex(other => is(param, Placeholder) && is(other, Placeholder) && other.name === param.name)
    return known < 0 ? shared.push(param) : known + 1
  })
  return { ...query, sql: text.replace(/\$(\d+)/g, (_, number) => `$${numbers[number - 1]}`), params: shared }
}

/** Returns the columns of a table by name, since a prepared statement with `*` would break when a newer version adds one. */
export const columnsOf = (alias: string, table: PgTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map(column => sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`),
    sql`, `,
  )

/** The ids of a caller, or their placeholders in a prepared statement. */
export interface CallerIds {
  user: string | null | Placeholder
  session: string | null | Placeholder
}
/** The billing setting of the environment; without one the set-up page decides. */
export interface BillingMode {
  billing?: Config['billing'] | Placeholder
}

export const callerPlaceholders: CallerIds = { user: sql.placeholder('user'), session: sql.placeholder('session') }
export const billingPlaceholder: BillingMode = { billing: sql.placeholder('billing') }

/** Returns the values for `callerPlaceholders` and `billingPlaceholder`. */
export const valuesOf = (
  caller: { user: string | null; session: string | null },
  { billing }: Pick<Config, 'billing'>,
): { user: string | null; session: string | null; billing: string | null } => ({
  user: caller.user,
  session: caller.session,
  billing: billing ?? null,
})
