import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Outage } from '../failures/outage.ts'
import { createOutageLogger } from '../failures/outage-log.ts'

/** Options of {@link serveHealth}. */
export interface HealthOptions {
  /** Each rejects if the server cannot work, with an `Outage` or another error. The first failure is reported. */
  checks: readonly (() => Promise<void>)[]
  isDraining: () => boolean
}

/** Probes wait for 2 s at most. */
const CHECK_MAX_MS = 1_800

/** `/healthz`: the process is alive. `/readyz`: it can handle requests: not draining, and database and disk are usable. */
export function serveHealth(fastify: FastifyInstance, { checks, isDraining }: HealthOptions): void {
  const logOutage = createOutageLogger((err, leftOut) => fastify.log.error({ err, leftOut }, 'not ready'))
  let checking: Promise<void> | undefined

  /** Concurrent probes share one check. */
  function check(): Promise<void> {
    checking ??= checkInTime(checks).finally(() => {
      checking = undefined
    })
    return checking
  }

  fastify.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 200, msg: 'ok' }
  })

  fastify.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 503, msg: 'draining' })
    try {
      await check()
    } catch (error) {
      logOutage(error)
      return reply.code(503).send({ status: 503, msg: reasonOf(error) })
    }
    return { status: 200, msg: 'ready' }
  })
}

async function checkInTime(checks: HealthOptions['checks']): Promise<void> {
  const waiting = new AbortController()
  const tooLate = delay(CHECK_MAX_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error('the readiness checks timed out')
  })
  tooLate.catch(() => {})
  try {
    const outcomes = await Promise.race([Promise.allSettled(checks.map((check) => check())), tooLate])
    // A full disk stops the database too: the first failure in the list is the cause.
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  } finally {
    waiting.abort()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Outage)) return 'not ready'
  return error.kind === 'disk' ? 'disk full' : 'no database'
}
