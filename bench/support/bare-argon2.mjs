// A bare Fastify that compares one password with one hash per request, and does nothing else.
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'

const require = createRequire(path.join(root, 'apps/server/package.json'))
const Fastify = require('fastify')
const { hash, verify } = require('@node-rs/argon2')
const [port, password] = process.argv.slice(2)
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const knownHash = await hash(password, COST)
const fastify = Fastify()
fastify.post('/', async () => ({ status: 200, msg: 'ok', data: await verify(knownHash, password) }))
await fastify.listen({ port: Number(port), host: '127.0.0.1' })
process.send('ready')
