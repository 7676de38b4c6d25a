// A process of its own for the test of concurrent migrations.
//   node migrate-process.ts <connection as JSON> <migrations directory>
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

const [connection = '', directory] = process.argv.slice(2)
const database = openDatabase(JSON.parse(connection))
await migrate(database, directory)
await database.close()
