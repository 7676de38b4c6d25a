// The fullest possible live room: the maximum of walking avatars, all others spectators, as clients of the product in a process
// of their own. Measures the server's cost, and the traffic of each phone.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ROOM_CAPACITY_MAX, ROOM_CONNECTIONS_MAX } from '@zhanjian/contract/rooms/limits.ts'
import { startCpuTimer } from './support/process-tree.mjs'
import { callApi, logIn, startServer, waitForCommunity } from './support/server.mjs'

const HOST_PHONE = '13800000002'
/** A hall of the host that has no room in the demo. */
const HALL_TITLE = '远山有信'
const WALKING_COUNT = ROOM_CAPACITY_MAX
const WATCHING_COUNT = ROOM_CONNECTIONS_MAX - ROOM_CAPACITY_MAX
const SECONDS = 15
const BUDGET = { core: 0.12, kilobytes: 35, lateMs: 100 }
const CALIBRATION_MB = 64

const server = await startServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
const halls = await waitForCommunity(server.origin)
const token = await logIn(server.origin, HOST_PHONE)
const roomName = await openRoom()
const clients = fork(fileURLToPath(new URL('../apps/server/src/testing/room-clients-process.ts', import.meta.url)), {
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
})
process.on('exit', () => clients.kill())
await requestFromClients({ origin: server.origin, roomName, count: WALKING_COUNT + WATCHING_COUNT })
const calibrationMs = calibrate()
const count = startCpuTimer(server.pid)
const from = performance.now()
const { walking, kilobytesPerS, p50Ms, p99Ms } = await requestFromClients({ seconds: SECONDS })
const core = count().own / (performance.now() - from)
clients.kill()
await server.stop()

if (walking !== WALKING_COUNT) throw new Error(`${walking} figures walk`)
const people = `${WALKING_COUNT} walking at 15 Hz, ${WATCHING_COUNT} more watching`
console.log(
  JSON.stringify([
    {
      what: `room, ${people}: processor of the server`,
      measured: `${(core * 100).toFixed(1)} % of a core (${CALIBRATION_MB} MB of SHA-256 took ${calibrationMs.toFixed(0)} ms in the same run)`,
      budget: `≤ ${BUDGET.core * 100} %`,
      holds: core <= BUDGET.core,
    },
    {
      what: `room, ${people}: what each client gets`,
      measured: `${kilobytesPerS.toFixed(1)} KB/s`,
      budget: `≤ ${BUDGET.kilobytes} KB/s`,
      holds: kilobytesPerS <= BUDGET.kilobytes,
    },
    {
      what: `room, ${people}: from a step to the others seeing it, p99`,
      measured: `${p99Ms.toFixed(0)} ms (p50 ${p50Ms.toFixed(0)} ms)`,
      budget: `≤ ${BUDGET.lateMs} ms`,
      holds: p99Ms <= BUDGET.lateMs,
    },
  ]),
)

/** With the maximum number of avatars. */
async function openRoom() {
  const workCode = halls.find(({ title }) => title === HALL_TITLE)?.code
  const wishes = { workCode, title: HALL_TITLE, capacity: WALKING_COUNT }
  const { roomName } = await callApi(server.origin, 'POST', '/api/chat/room/save', { body: wishes, token })
  await callApi(server.origin, 'POST', `/api/chat/room/change?roomName=${roomName}`, { body: { change: 'open' }, token })
  return roomName
}

function requestFromClients(wish) {
  return new Promise((resolve, reject) => {
    clients.once('message', resolve)
    clients.once('exit', () => reject(new Error('the clients ended')))
    clients.send(wish)
  })
}

function calibrate() {
  const block = Buffer.alloc(1024 * 1024)
  const hash = createHash('sha256')
  const from = performance.now()
  for (let index = 0; index < CALIBRATION_MB; index++) hash.update(block)
  hash.digest()
  return performance.now() - from
}
