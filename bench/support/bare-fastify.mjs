// The minimum work of a Fastify server: the same JSON from memory; with a database, after the same two statements by pg.
//   node bare-fastify.mjs <port> <json> [<connection as JSON> <statements with values as JSON>]
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'

const require = createRequire(path.join(root, 'apps/server/package.json'))
const Fastify = require('fastify')
const pg = require('pg')
const [port, json, connection, statements] = process.argv.slice(2)
const answer = JSON.parse(json)
const fastify = Fastify()
if (connection === undefined) fastify.get('/', () => answer)
else answerAfterStatements(new pg.Pool(JSON.parse(connection)), JSON.parse(statements))
await fastify.listen({ port: Number(port), host: '127.0.0.1' })
process.send('ready')

function answerAfterStatements(pool, texts) {
  fastify.get('/', async () => {
    for (const { name, text, values } of texts) await pool.query({ name, text, values })
    return answer
  })
}
