// A bare Fastify that compares one password with one hash for each request, and does nothing else.
import { hash, verify } from '@node-rs/argon2'
import Fastify from 'fastify'

const [port, password] = process.argv.slice(2)
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const known = await hash(password, COST)
const fastify = Fastify()
fastify.post('/', async () => ({ status: 200, msg: 'ok', data: await verify(known, password) }))
await fastify.listen({ port: Number(port), host: '127.0.0.1' })
process.send('ready')
