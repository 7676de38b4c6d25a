// Copies a database of 展间 into another, empty one: from the embedded one to a server when an installation grows, or back.
// Stop the program first: nothing may write during the copy. Uploaded files are not in the database; copy those of the data
// directory separately.
//   npm run db:copy -- ./data postgres://user:password@host/zhanjian
import { copyDatabase } from '../apps/server/src/db/copy-database.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'

const [from, to, ...rest] = process.argv.slice(2)
if (from === undefined || to === undefined || rest.length > 0) {
  console.error('usage: npm run db:copy -- <from> <to>    each a data directory or a postgres:// address')
  process.exit(2)
}

const opened = []
try {
  const source = await open(from)
  const target = await open(to)
  const rowsByTable = await copyDatabase(source, target)
  for (const [table, rows] of Object.entries(rowsByTable)) if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`)
  console.log('copied and verified; start the program with the target as its database')
} catch (error) {
  console.error(`db:copy: ${error.message}`)
  process.exitCode = 1
} finally {
  for (const { database, stop } of opened.reverse()) {
    await database.close()
    await stop()
  }
}

async function open(location) {
  const server = /^postgres(ql)?:\/\//.test(location)
    ? { connection: { connectionString: location }, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDirectory: location })
  const database = openDatabase(server.connection)
  opened.push({ database, stop: server.stop })
  return database
}
