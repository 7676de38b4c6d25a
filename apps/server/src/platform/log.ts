import type { FastifyBaseLogger } from 'fastify'

/** What modules say to operators. Nothing personal, no token and no code stands in it. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>
