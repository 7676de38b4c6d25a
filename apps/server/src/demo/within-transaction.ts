import type { Database, Queryable } from '../db/database.ts'
import type { Statement } from '../db/sql.ts'

/** A database whose transactions are all this one. The connection runs one statement after the other. */
export function withinTransaction(database: Database, transaction: Queryable): Database {
  let last: Promise<unknown> = Promise.resolve()
  const query = <Row extends object>(statement: Statement): Promise<Row[]> => {
    const next = last.then(() => transaction.query<Row>(statement))
    last = next.catch(() => {})
    return next
  }
  return {
    ...database,
    query,
    withTransaction: (work) => work({ query }),
    assertOutsideTransaction: () => {},
  }
}
