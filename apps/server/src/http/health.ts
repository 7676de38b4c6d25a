import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Outage } from '../outage.ts'
import { sayOutagesRarely } from '../outage-log.ts'

export interface HealthOptions {
  /** Each rejects when the server cannot do its work: with an `Outage`, or whatever else. The first that does is told. */
  checks: readonly (() => Promise<void>)[]
  isDraining: () => boolean
}

/** Whoever asks has no more than 2 s. */
const CHECK_MAX_MS = 1_800

/** `/healthz`: the process lives. `/readyz`: send it requests; not while it drains, has no database or no room on the disk. */
export function serveHealth(fastify: FastifyInstance, { checks, isDraining }: HealthOptions): void {
  const sayOutage = sayOutagesRarely((err, leftOut) => fastify.log.error({ err, leftOut }, 'not ready'))
  let checking: Promise<void> | undefined

  /** Once for all who ask meanwhile. */
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
      sayOutage(error)
      return reply.code(503).send({ status: 503, msg: reasonOf(error) })
    }
    return { status: 200, msg: 'ready' }
  })
}

async function checkInTime(checks: HealthOptions['checks']): Promise<void> {
  const waiting = new AbortController()
  const tooLate = delay(CHECK_MAX_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error('the checks take too long')
  })
  tooLate.catch(() => {})
  try {
    const outcomes = await Promise.race([Promise.allSettled(checks.map((check) => check())), tooLate])
    // A full disk stops the database too: the first in the list is the one to tell.
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  } finally {
    waiting.abort()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Outage)) return 'not able to work'
  return error.kind === 'disk' ? 'disk full' : 'no database'
}
