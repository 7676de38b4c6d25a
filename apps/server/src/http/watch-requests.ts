import type { FastifyInstance } from 'fastify'

/** A person's next call follows within this time: a page is some calls, and so is a hall that is made. */
const ABOUT_MS = 3_000
/** What runs longer is a stream, or a file that comes slowly: nobody waits for the processor. */
const WAITING_MAX_MS = 10_000
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

interface RequestWatchOptions {
  /** Monotonic. */
  nowMs: () => number
  /** Paths that a page asks for by itself while it is open: they tell of nobody who does something. */
  ignoredPaths: readonly string[]
}

/** Sees whether anybody waits for an answer, or has just done something. Call it before the server listens. */
export function watchRequests(fastify: FastifyInstance, { nowMs, ignoredPaths }: RequestWatchOptions) {
  /** Start by request. */
  const running = new Map<object, number>()
  let lastDoneMs = Number.NEGATIVE_INFINITY

  const isDoing = (method: string, url: string): boolean =>
    !READING.has(method) && !ignoredPaths.some((path) => url === path || url.startsWith(`${path}?`))

  fastify.addHook('onRequest', async ({ raw, method, url }) => {
    running.set(raw, nowMs())
    // Also if its sender goes away.
    raw.once('close', () => running.delete(raw))
    if (isDoing(method, url)) lastDoneMs = nowMs()
  })
  fastify.addHook('onResponse', async ({ raw, method, url }) => {
    running.delete(raw)
    if (isDoing(method, url)) lastDoneMs = nowMs()
  })

  return {
    isAnybodyWaiting: (): boolean => {
      const now = nowMs()
      return now - lastDoneMs < ABOUT_MS || [...running.values()].some((startMs) => now - startMs < WAITING_MAX_MS)
    },
  }
}
