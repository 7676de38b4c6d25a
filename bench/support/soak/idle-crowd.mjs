import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../idle-connections.mjs', import.meta.url))
/** Of one process. */
const CONNECTIONS_EACH = 2500
/** Of the loopback: so many machines are there. */
const ADDRESSES = 250
const KINDS = ['silent', 'half a head', 'half a body', 'kept alive']
/** A room takes 200, some of the demo's among them. */
const PER_ROOM = 180

/** So many connections from many addresses that do nothing, kept by processes of their own. */
export function createCrowd({ port, count, roomNames }) {
  const connections = Array.from({ length: count }, (_, index) => connectionOf(index, count, roomNames))
  const parts = Array.from({ length: Math.ceil(count / CONNECTIONS_EACH) }, (_, index) =>
    connections.slice(index * CONNECTIONS_EACH, (index + 1) * CONNECTIONS_EACH),
  )
  const children = parts.map(() => fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }))
  process.on('exit', () => children.forEach((child) => child.kill()))
  return {
    /** By kind. */
    wanted: countsOf(connections.map(({ kind }) => kind)),
    async open() {
      const answers = children.map((child, index) => askOf(child, { open: { port, connections: parts[index] } }))
      return together((await Promise.all(answers)).map(({ opened }) => opened))
    },
    look: async () => together(await Promise.all(children.map((child) => askOf(child, 'look')))),
    async close() {
      await Promise.all(children.map((child) => askOf(child, 'close')))
      for (const child of children) child.kill()
    },
  }
}

/** The first ones sit in rooms, as long as there is place; the others are of each kind in turn. */
function connectionOf(index, count, roomNames) {
  const address = `127.0.${1 + Math.floor((index % ADDRESSES) / 200)}.${1 + ((index % ADDRESSES) % 200)}`
  const inRooms = Math.min(Math.floor(count / 5), roomNames.length * PER_ROOM)
  if (index < inRooms) return { kind: 'in a room', address, roomName: roomNames[index % roomNames.length] }
  return { kind: KINDS[index % KINDS.length], address }
}

async function askOf(child, wish) {
  child.send(wish)
  const [answer] = await once(child, 'message')
  return answer
}

const together = (counts) => ({
  standing: sumOf(counts.map(({ standing }) => standing)),
  ends: sumOf(counts.map(({ ends }) => ends)),
})

const countsOf = (names) => sumOf(names.map((name) => ({ [name]: 1 })))

function sumOf(records) {
  const sums = {}
  for (const record of records) for (const [name, value] of Object.entries(record)) sums[name] = (sums[name] ?? 0) + value
  return sums
}
