import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { callApi, startServer, waitForCommunity } from '../server.mjs'
import { createIdleConnections } from './idle-connection-pool.mjs'
import { renderIdleReport } from './idle-report.mjs'
import { createRateLimiter } from './rate-limiter.mjs'
import { createResponseStatistics } from './response-statistics.mjs'
import { createSampler } from './sampler.mjs'
import { startInspected } from './start-inspected.mjs'
import { createVisitor } from './visitor.mjs'

const ACTIVE_CALLS_PER_S = 20
const ACTIVE_WORKERS = 8
/** The first requests compile the code. */
const WARM_UP_S = 5
/** Before the idle connections and after them. */
const BASELINE_S = 20
const SAMPLE_INTERVAL_S = 15
/** To release what the connections left behind. */
const SETTLE_S = 20
/** In addition to the connections: files, the database, the active clients. */
const EXTRA_DESCRIPTORS = 1000
const ENVIRONMENT = { DEMO: 'on', LOG_LEVEL: 'error' }

/** @returns the report, as markdown */
export async function runIdleMode({ minutes, count }) {
  raiseDescriptorLimit(count + EXTRA_DESCRIPTORS)
  const server = await startInspected((nodeArguments) => startServer({ environment: ENVIRONMENT, nodeArguments }))
  await waitForCommunity(server.origin)
  const { liveRooms } = await callApi(server.origin, 'GET', '/api/home/sections')
  const tally = createResponseStatistics()
  const sampler = createSampler({ server, tally, collectEvery: 1 })
  const honest = startActiveClients(server.origin, tally)

  const phases = {}
  await wait(WARM_UP_S * 1000)
  tally.takeRecent()
  await wait(BASELINE_S * 1000)
  phases.before = await sampler.take({ inside: 0 })
  const crowd = createIdleConnections({ port: server.port, count, roomNames: liveRooms.map(({ roomName }) => roomName) })
  const opened = await crowd.open()
  tally.takeRecent()
  const looks = [{ atS: 0, ...opened }]
  const from = performance.now()
  for (let atS = 0; atS < minutes * 60; atS = (performance.now() - from) / 1000) {
    await wait(Math.min(SAMPLE_INTERVAL_S, Math.max(0.1, minutes * 60 - atS)) * 1000)
    const look = { atS: Math.round((performance.now() - from) / 1000), ...(await crowd.look()) }
    looks.push({ ...look, sample: await sampler.take({ inside: look.standing['in a room'] ?? 0 }) })
    phases.during ??= looks.at(-1).sample
  }
  await crowd.close()
  await wait(SETTLE_S * 1000)
  tally.takeRecent()
  await wait(BASELINE_S * 1000)
  phases.after = await sampler.take({ inside: 0 })
  await honest.stop()
  await server.stop()
  return renderIdleReport({ minutes, count, wanted: crowd.wanted, looks, phases, tally })
}

/** Node opens as many descriptors as the hard limit allows; root may raise it for itself and its children. */
function raiseDescriptorLimit(count) {
  spawnSync('prlimit', ['--pid', String(process.pid), `--nofile=${count}:${count}`], { stdio: 'ignore' })
}

/** Clients that read continuously. */
function startActiveClients(origin, tally) {
  const takeTurn = createRateLimiter(ACTIVE_CALLS_PER_S)
  let isOver = false
  const hands = Array.from({ length: ACTIVE_WORKERS }, async (_, number) => {
    const visitor = createVisitor({ origin, number, takeTurn, tally })
    while (!isOver) {
      await visitor.ask('feed', 'POST', '/api/home/feed', {})
      await visitor.ask('sections', 'GET', '/api/home/sections')
    }
  })
  return {
    stop() {
      isOver = true
      return Promise.all(hands)
    },
  }
}
