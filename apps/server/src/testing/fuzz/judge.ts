import type { Operation } from './open-api.ts'
import type { FuzzRole } from './roles.ts'
import type { WireAnswer } from './send.ts'
import type { WireRequest } from './tricks.ts'

interface Envelope {
  status?: unknown
  msg?: unknown
  code?: unknown
  data?: unknown
}

/** Errors of the HTTP server itself, for requests that match no endpoint of the document any more. */
const OUTSIDE_THE_DOCUMENT = new Map<number, readonly string[]>([
  [400, ['INVALID_INPUT']],
  [404, ['NOT_FOUND']],
  [405, ['METHOD_NOT_ALLOWED']],
  [413, ['BODY_TOO_LARGE']],
  [415, ['UNSUPPORTED_MEDIA_TYPE']],
])
/** Of whoever may not use the endpoint that a changed path leads to. */
const ACCESS_REFUSALS: readonly string[] = ['LOGIN_REQUIRED', 'ACCOUNT_BANNED', 'FORBIDDEN', 'PHONE_REQUIRED']
/** Internal details: a stack, a statement, a path of the server. */
const INSIDE =
  /\n\s+at \S+ .*:\d+:\d+|\/src\/modules\/|node_modules|node:internal|invalid input syntax|duplicate key value|violates \w+ constraint|relation \\?"|pg_catalog|ECONNREFUSED|syntax error at or near/
/** Server errors that an endpoint may return; all others are faults, even if documented: nothing is out of order here. */
const REFUSALS = new Set(['SOCIAL_UNAVAILABLE'])

/** What is wrong with a response; usually nothing. */
export function faultsOf(operation: Operation, role: FuzzRole, request: WireRequest, answer: WireAnswer): string[] {
  if (request.method === 'HEAD') return answer.status >= 500 ? [`answers ${answer.status}`] : []
  const inside = INSIDE.exec(answer.text)
  const faults = inside === null ? [] : [`reveals internals: ${inside[0]}`]
  const envelope = envelopeOf(answer)
  if (envelope === null) return [...faults, `answers ${answer.status} without an envelope: ${answer.text.slice(0, 200)}`]
  if (answer.status === 200) return [...faults, ...faultsOfSuccess(operation, role, request, envelope)]
  return [...faults, ...faultsOfFailure(operation, role, request, answer, envelope)]
}

function faultsOfSuccess(operation: Operation, role: FuzzRole, request: WireRequest, envelope: Envelope): string[] {
  // Another method or path is another endpoint.
  if (request.method !== operation.method) return []
  const fault = operation.faultOfSuccess(envelope)
  return [
    ...(mayCall(operation, role) ? [] : [`lets ${role.name} in`]),
    ...(fault === null ? [] : [`succeeds, but not as documented: ${fault}`]),
    ...(envelope.code === undefined ? [] : ['succeeds with an error code']),
  ]
}

function faultsOfFailure(
  operation: Operation,
  role: FuzzRole,
  request: WireRequest,
  { status }: WireAnswer,
  envelope: Envelope,
): string[] {
  const code = String(envelope.code)
  const said = `answers ${status} ${code}`
  if (status >= 500 && !REFUSALS.has(code)) return [said]
  const wanted = code === 'INVALID_INPUT' ? 5001 : status
  if (envelope.status !== wanted) return [`${said} with the status ${String(envelope.status)} in its body`]
  const isDocumented = operation.failures.get(status)?.has(code) === true
  const isUsual = !request.isPlain && OUTSIDE_THE_DOCUMENT.get(status)?.includes(code) === true
  const isOfAnother = request.isElsewhere && ACCESS_REFUSALS.includes(code)
  if (!isDocumented && !isUsual && !isOfAnother) return [`${said}, which is not documented`]
  const isShut = status === (role.hasAccount ? 403 : 401)
  // Invalid JSON is refused before authentication.
  if (!mayCall(operation, role) && request.isPlain && !isShut && !isUnreadable(status))
    return [`${said} to ${role.name}, who may not call it`]
  return []
}

const isUnreadable = (status: number): boolean => status === 400 || status === 413 || status === 401

function envelopeOf({ headers, text }: WireAnswer): Envelope | null {
  if (headers['content-type']?.startsWith('application/json') !== true) return null
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const envelope: Envelope = value
    return typeof envelope.status === 'number' && typeof envelope.msg === 'string' ? envelope : null
  } catch {
    return null
  }
}

/** By the contract's access; endpoints may have finer rules. */
function mayCall({ access, failures }: Operation, role: FuzzRole): boolean {
  if (access === 'public' || access === 'visitor') return true
  if (!role.hasAccount || role.isBanned) return false
  if (failures.get(403)?.has('PHONE_REQUIRED') === true && !role.hasPhone) return false
  return access === 'user' || role.roles.includes('admin') || role.roles.includes(access)
}
