// The least that a start can be: PostgreSQL on the directory, created if it is empty, and a bare Node that answers after a statement.
//   node bare-start.mjs <directory>   prints `ready`
import http from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { root } from '../../scripts/root.mjs'

const pg = createRequire(path.join(root, 'apps/server/package.json'))('pg')
const [dataDirectory] = process.argv.slice(2)
const database = await startEmbeddedPostgres({ dataDirectory })
const pool = new pg.Pool(database.connection)
await pool.query('select 1')
const server = http.createServer((_request, response) => response.end('ok'))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
console.log('ready')
process.once('SIGTERM', async () => {
  server.close()
  await pool.end()
  await database.stop()
})
