import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../idle-connections.mjs', import.meta.url))
/** Per process. */
const CONNECTIONS_PER_PROCESS = 2500
/** Number of loopback addresses, each acting as another machine. */
const ADDRESS_BY_TYPE = 250
const CONNECTION_KINDS = ['silent', 'half a head', 'half a body', 'kept alive']
/** A room accepts 200, including some users of the demo. */
const MAX_CONNECTIONS_PER_ROOM = 180

/** This many silent connections from many addresses, held by processes of their own. */
export function createIdleConnections({ port, count, roomNames }) {
  const connections = Array.from({ length: count }, (_, index) => buildConnection(index, count, roomNames))
  const parts = Array.from({ length: Math.ceil(count / CONNECTIONS_PER_PROCESS) }, (_, index) =>
    connections.slice(index * CONNECTIONS_PER_PROCESS, (index + 1) * CONNECTIONS_PER_PROCESS),
  )
  const children = parts.map(() => fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }))
  process.on('exit', () => children.forEach((child) => child.kill()))
  return {
    /** By kind. */
    wanted: countNames(connections.map(({ kind }) => kind)),
    async open() {
      const answers = children.map((child, index) => requestFrom(child, { open: { port, connections: parts[index] } }))
      return mergeCounts((await Promise.all(answers)).map(({ opened }) => opened))
    },
    look: async () => mergeCounts(await Promise.all(children.map((child) => requestFrom(child, 'look')))),
    async close() {
      await Promise.all(children.map((child) => requestFrom(child, 'close')))
      for (const child of children) child.kill()
    },
  }
}

/** The first ones are in rooms, while there are seats; the others alternate between the kinds. */
function buildConnection(index, count, roomNames) {
  const address = `127.0.${1 + Math.floor((index % ADDRESS_BY_TYPE) / 200)}.${1 + ((index % ADDRESS_BY_TYPE) % 200)}`
  const inRooms = Math.min(Math.floor(count / 5), roomNames.length * MAX_CONNECTIONS_PER_ROOM)
  if (index < inRooms) return { kind: 'in a room', address, roomName: roomNames[index % roomNames.length] }
  return { kind: CONNECTION_KINDS[index % CONNECTION_KINDS.length], address }
}

async function requestFrom(child, wish) {
  child.send(wish)
  const [answer] = await once(child, 'message')
  return answer
}

const mergeCounts = (counts) => ({
  standing: sumRecords(counts.map(({ standing }) => standing)),
  ends: sumRecords(counts.map(({ ends }) => ends)),
})

const countNames = (names) => sumRecords(names.map((name) => ({ [name]: 1 })))

function sumRecords(records) {
  const sums = {}
  for (const record of records) for (const [name, value] of Object.entries(record)) sums[name] = (sums[name] ?? 0) + value
  return sums
}
