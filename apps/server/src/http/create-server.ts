import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AppError } from '../failures/app-error.ts'
import { hasUnstorableText } from '../text/storable-text.ts'
import { registerCompression } from './compression.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { createConnectionWatchdog } from './connection-watchdog.ts'
import { createFailureEnvelope } from './envelope.ts'
import { FastifyErrorLogController, registerErrorHandler, sendFailure } from './error-handler.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { UNSTORABLE_TEXT } from './texts.zh.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

/** Options of {@link createServer}. */
export interface ServerOptions {
  log: FastifyBaseLogger
  publicOrigin: string
  /** The product's own domains. */
  siteDomains: readonly string[]
  /** Addresses, networks (`10.0.0.0/8`), `loopback` or `uniquelocal`, separated by commas; false: none. */
  trustedProxies: string | false
  limits: ConnectionLimits
}

const FILE_PATH = '/oss/'
/** Letters of one part of a path: fonts are named by their characters. Proxies refuse longer addresses. */
const PATH_PART_MAX = 8000
const REQUEST_ID = /^[\w-]{8,64}$/

/** The HTTP server without routes: parsing, errors, headers, request ids and the request log. */
export function createServer({ log, publicOrigin, siteDomains, trustedProxies, limits }: ServerOptions): FastifyInstance {
  const connections = createConnectionWatchdog({
    limits,
    isTrustedProxy: readTrustedProxies(trustedProxies).isTrusted,
    isFilePost: (path) => path.startsWith(FILE_PATH),
  })
  const fastify = Fastify({
    loggerInstance: log,
    logController: new FastifyErrorLogController(),
    trustProxy: trustedProxies,
    serverFactory: (handler) => connections.createServer(handler),
    return503OnClosing: false,
    // The contract parses all input; Fastify's validator would take 0.1 s to load.
    schemaController: { compilersFactory: { buildValidator: throwOnRouteSchema } },
    routerOptions: { maxParamLength: PATH_PART_MAX, ignoreTrailingSlash: false },
    genReqId(request) {
      const requestId = request.headers['x-request-id']
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID()
    },
    clientErrorHandler: handleClientError,
    frameworkErrors(_error, _request, reply) {
      sendFailure(reply, new AppError('INVALID_INPUT'))
    },
  })
  registerJsonParser(fastify)
  registerErrorHandler(fastify)
  registerSecurityHeaders(fastify, { publicOrigin, siteDomains })
  rejectNulInUrl(fastify)
  fastify.addHook('preClose', async () => connections.drain())
  registerCompression(fastify)
  registerRequestLog(fastify)
  return fastify
}

function throwOnRouteSchema(): never {
  throw new Error('routes must not have an input schema: the contract validates input')
}

/** Input that is not HTTP, has too long headers or arrives too slowly never becomes a request. */
function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const body = JSON.stringify(createFailureEnvelope(new AppError('INVALID_INPUT')))
    const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
    socket.write(`HTTP/1.1 400 Bad Request\r\n${head}\r\nconnection: close\r\n\r\n${body}`)
  }
  socket.destroy()
}

const NUL_IN_URL = '%00'

function rejectNulInUrl(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes(NUL_IN_URL)) done(new AppError('INVALID_INPUT', { message: UNSTORABLE_TEXT }))
    else done()
  })
}

/** Bodies are JSON. An empty body counts as none: clients send the content type without a body too. */
function registerJsonParser(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (hasUnstorableText(body.toString())) done(new AppError('INVALID_INPUT', { message: UNSTORABLE_TEXT }))
    else void parseJson(request, body.toString(), done)
  })
}

/** Logs the route's pattern, never the address: it may contain a token or the code of an unlisted work. */
function registerRequestLog(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, durationMs }, 'answered')
    done()
  })
}
