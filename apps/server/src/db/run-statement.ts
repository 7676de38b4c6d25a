import type pg from 'pg'
import type { Statement } from './sql.ts'

/** Runs a statement, prepared if it has values, and returns its rows. */
export async function runStatement<Row extends object>(client: pg.ClientBase, { text, values }: Statement): Promise<Row[]> {
  // A text without values may contain several statements, which cannot be prepared.
  const name = values.length > 0 ? getStatementName(text) : undefined
  const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>({
    text,
    values: [...values],
    ...(name !== undefined && { name }),
  })
  // Several statements in one text (only possible without values) have several results.
  return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows
}

/** More than the product has, which `npm run check` counts; further texts are generated, and would only fill memory. */
export const MAX_PREPARED_STATEMENTS = 2000
const statementNames = new Map<string, string>()

/**
 * The server caches the plan of a named statement on its connection: planning a join took longer than running it. Each text has
 * the same name on all connections.
 */
function getStatementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MAX_PREPARED_STATEMENTS) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}
