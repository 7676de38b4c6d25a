import type { Database, Queryable } from '../db/database.ts'
import type { Statement } from '../db/sql.ts'

/**
 * Runs `work` with a database whose transactions are all one. At the start of one process, other services may use the database itself
 * beside it: to read people, to copy pictures.
 */
export function runInOneTransaction(database: Database, work: (within: Database) => Promise<void>): Promise<void> {
  return database.withoutTimeLimits(() =>
    database.withTransaction((transaction) => database.outsideTransaction(() => work(withinTransaction(database, transaction)))),
  )
}

/** The connection runs one statement after the other. */
function withinTransaction(database: Database, transaction: Queryable): Database {
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
