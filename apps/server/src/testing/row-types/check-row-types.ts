// Run by npm run check, and by npm test on PostgreSQL 15: whether every statement of the modules is valid in the migrated database and
// returns the columns of its row type.
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { MAX_PREPARED_STATEMENTS } from '../../db/run-statement.ts'
import { startTestServer } from '../temporary-server.ts'
import { createDescriber } from './described-statement.ts'
import { openServerProject } from './server-project.ts'
import { findStatementFaults } from './statement-faults.ts'

/** Other code queries the catalogue and tables of the job queue. */
const CHECKED = path.resolve(import.meta.dirname, '../../modules')

const server = await startTestServer()
const client = new pg.Client({ ...server.connection, database: 'postgres' })
try {
  const database = openDatabase({ ...server.connection, database: 'postgres', max: 1 })
  await migrate(database)
  await database.close()
  await client.connect()
  const { project, close } = openServerProject()
  const { faults, callCount, statementCount } = await findStatementFaults(project, CHECKED, await createDescriber(client))
  close()
  if (statementCount > MAX_PREPARED_STATEMENTS) faults.push('run-statement.ts prepared fewer statements than the stores contain')
  for (const fault of faults) console.log(path.relative(process.cwd(), fault))
  console.log(`${statementCount} statements of ${callCount} calls, ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await client.end()
  await server.stop()
}
