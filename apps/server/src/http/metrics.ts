import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../failures/app-error.ts'
import { normalizeIpAddress } from '../text/ip-address.ts'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type ReadGauge = () => number | Promise<number>

interface MetricOptions {
  token: string | undefined
  /** Read whenever a collector asks. */
  gauges: readonly { name: string; help: string; read: ReadGauge }[]
}

/** `/metrics` for a collector on this machine, or a remote one with the token; NOT_FOUND for others. */
export function serveMetrics(fastify: FastifyInstance, { token, gauges }: MetricOptions): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })

  for (const { name, help, read } of gauges) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: async () => gauge.set(await readSafely(read)) })
  }

  fastify.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  fastify.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return registry
}

/** In an outage the other metrics are needed most. */
async function readSafely(read: ReadGauge): Promise<number> {
  try {
    return await read()
  } catch {
    return Number.NaN
  }
}

/** A forwarded request is external even if the proxy is on this machine. */
const isLocal = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  /^(127\.|::1$)/.test(normalizeIpAddress(request.socket.remoteAddress ?? ''))

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(`Bearer ${token}`)
  const authorization = Buffer.from(request.headers.authorization ?? '')
  return authorization.length === expected.length && timingSafeEqual(authorization, expected)
}
