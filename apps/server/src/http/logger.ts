import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { Outage } from '../failures/outage.ts'

/** Destination of log lines, each one JSON object. */
export interface LogSink {
  write(line: string): void
}

const SECRET_FIELD_NAMES = new Set([
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'smsCode',
  'newSmsCode',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'resetToken',
  'cancelToken',
  'access_token',
  'refresh_token',
  'social_temp_token',
  'phone',
  'newPhone',
  'openId',
  'openid',
  'address',
  'ip',
  'signature',
  'secret',
])
const REDACTED = '[hidden]'
/** Nesting of fields that is searched for secrets. */
const MAX_REDACTION_DEPTH = 4

/** A log without personal data: no phones, tokens, codes, IP addresses or query strings. */
export function createLogger({ level, sink }: { level: string; sink: LogSink }): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The logger's own redaction took longer than writing the line.
      formatters: { log: (fields) => redactFields(fields, 1) },
      serializers: {
        // Bindings of child loggers pass no formatter.
        ...Object.fromEntries([...SECRET_FIELD_NAMES].map((name) => [name, () => REDACTED])),
        req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url,
        }),
        err: serializeError,
      },
    },
    { write: (line: string) => sink.write(redactLine(line)) },
  )
}

function redactFields(fields: object, level: number): Record<string, unknown> {
  const shown = Object.entries(fields).map(([name, value]) => [
    name,
    SECRET_FIELD_NAMES.has(name) ? REDACTED : redactValue(value, level),
  ])
  return Object.fromEntries(shown)
}

function redactValue(value: unknown, level: number): unknown {
  if (level === MAX_REDACTION_DEPTH) return value
  if (Array.isArray(value)) return value.map((item) => redactValue(item, level + 1))
  return isPlainObject(value) ? redactFields(value, level + 1) : value
}

/** Errors and requests have their own serialisers. */
function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Without `detail` and `where` of a database error, which quote rows. */
function serializeError(error: unknown): Record<string, unknown> {
  // The stack of an outage says nothing about its cause.
  if (error instanceof Outage) return { type: error.name, message: error.message, ...codeOf(error.cause) }
  if (!(error instanceof Error)) return errorLikeFacts(error)
  const { name, message, stack } = error
  const constraint = 'constraint' in error ? error.constraint : undefined
  const cause = error.cause === undefined ? undefined : serializeError(error.cause)
  return { type: name, message, stack, constraint, ...codeOf(error), cause }
}

/** Libraries throw objects that are not errors. Their other fields may quote anything, so they are dropped. */
function errorLikeFacts(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) }
  const message =
    'message' in thrown ? String(thrown.message) : `a thrown object that is not an Error, with ${Object.keys(thrown).join(', ')}`
  const stack = 'stack' in thrown && typeof thrown.stack === 'string' ? thrown.stack : undefined
  return { message, stack }
}

function codeOf(error: unknown): { errorCode?: unknown } {
  return typeof error === 'object' && error !== null && 'code' in error ? { errorCode: error.code } : {}
}

const PHONE = /(?<!\w)(1[3-9]\d)\d{4}(\d{4})(?!\w)/g
const TOKEN = /\bzj[acprst]_[\w-]{20,}/g
const BEARER = /\b(Bearer) +[^\s"\\]+/gi

/** Second line of defence: redacts secrets inside messages. */
const redactLine = (line: string): string =>
  line.replace(PHONE, '$1****$2').replace(TOKEN, '[hidden]').replace(BEARER, '$1 [hidden]')
