// The least that a Fastify can do: the same JSON from memory.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/root.mjs'

const require = createRequire(path.join(root, 'apps/server/package.json'))
const { default: Fastify } = await import(pathToFileURL(require.resolve('fastify')).href)
const [port, json] = process.argv.slice(2)
const answer = JSON.parse(json)
const fastify = Fastify()
fastify.get('/', () => answer)
await fastify.listen({ port: Number(port), host: '127.0.0.1' })
process.send('ready')
