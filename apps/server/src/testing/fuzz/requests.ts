import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { hostileText } from './hostile-values.ts'
import type { KnownValues } from './known-values.ts'
import { mutated } from './mutate.ts'
import type { Operation } from './open-api.ts'
import { twistedCursor } from './twisted-cursor.ts'
import { type Hints, Known, valid, validParameters } from './valid-values.ts'

/** What goes over the wire. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** Cut off before the end of what `content-length` says. */
  isCut: boolean
  /** It reaches the operation, and as JSON: what it answers is in the document. */
  isPlain: boolean
  /** Those of the path as they were filled in. */
  params: Readonly<Record<string, unknown>>
}

/** Before what is known is filled in. */
export interface RequestPlan {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  trick: Trick
}

type Trick =
  | { kind: 'none' }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'content type'; value: string }
  | { kind: 'method'; value: string }
  | { kind: 'query'; text: string }
  | { kind: 'path'; text: string }
  | { kind: 'bytes'; at: number; bytes: Uint8Array }
  | { kind: 'enormous'; kilobytes: number }
  | { kind: 'cut' | 'truncated' | 'compressed' | 'no body' | 'body where none is' }

const trick: fc.Arbitrary<Trick> = fc.oneof(
  { arbitrary: fc.constant<Trick>({ kind: 'none' }), weight: 30 },
  { arbitrary: headers(), weight: 3 },
  {
    arbitrary: fc
      .constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'x',
        '',
      )
      .map((value): Trick => ({ kind: 'content type', value })),
    weight: 2,
  },
  {
    arbitrary: fc
      .constantFrom('PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND')
      .map((value): Trick => ({ kind: 'method', value })),
    weight: 1,
  },
  { arbitrary: queries(), weight: 4 },
  {
    arbitrary: fc
      .constantFrom('/', '//', '/..%2f..%2fetc', '/.', '%', '%E0%A4', '%ff', ';x=1', '%2f', '?', '%252e', '%5c', 'x'.repeat(600))
      .map((text): Trick => ({ kind: 'path', text })),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('bytes' as const),
      at: fc.nat(200),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
    }),
    weight: 3,
  },
  { arbitrary: fc.constantFrom(200, 300, 1100).map((kilobytes): Trick => ({ kind: 'enormous', kilobytes })), weight: 1 },
  {
    arbitrary: fc
      .constantFrom('cut', 'truncated', 'compressed', 'no body', 'body where none is')
      .map((kind) => ({ kind }) as Trick),
    weight: 3,
  },
)

function headers(): fc.Arbitrary<Trick> {
  const names = [
    'x-request-id',
    'client-id',
    'user-agent',
    'cookie',
    'x-forwarded-for',
    'accept-encoding',
    'origin',
    'referer',
    'range',
    'if-none-match',
    'accept-language',
    'expect-ct',
    'host',
  ]
  const values = [
    '',
    'a'.repeat(3000),
    '\u00ff\u00fe',
    '__proto__',
    "'; select 1",
    '*/*;q=abc',
    'bytes=-1,0-99999999999999999999',
    'http://evil.example',
    '127.0.0.1, ::1, x',
    'a=b; a=c; =; ;;',
    'zhanjian_visitor=x; zhanjian_guest=%00',
  ]
  return fc.record({ kind: fc.constant('header' as const), name: fc.constantFrom(...names), value: fc.constantFrom(...values) })
}

function queries(): fc.Arbitrary<Trick> {
  return fc
    .constantFrom(
      '__proto__=x',
      '__proto__[x]=1',
      'constructor=1',
      'toString=1',
      '%00=1',
      'x=%00',
      'x=%E0%A4',
      'x=%',
      '&&&==',
      'a[]=1&a[]=2',
      'size=1&size=2',
      'token=x&token=y',
      'text=%ED%A0%80',
      'roomName=a&roomName=b',
      `x=${'y'.repeat(5000)}`,
    )
    .map((text): Trick => ({ kind: 'query', text }))
}

/** A call that is right, or wrong in one of many ways. */
export function requestPlans(operation: Operation, hints: Hints): fc.Arbitrary<RequestPlan> {
  const nameOf = (name: string): string => (name === 'id' ? contextOf(operation.path) : name)
  const right = fc.record({
    params: validParameters(operation.inPath, nameOf, hints) as fc.Arbitrary<Record<string, unknown>>,
    query: validParameters(operation.inQuery, nameOf, hints) as fc.Arbitrary<Record<string, unknown>>,
    body: operation.body === null ? fc.constant(undefined) : valid(operation.body, 'body', hints),
    trick: fc.constant<Trick>({ kind: 'none' }),
  })
  const wrong: fc.Arbitrary<RequestPlan>[] = [
    fc.record({ plan: right, trick }).map(({ plan, trick: other }) => ({ ...plan, trick: other })),
  ]
  if (operation.body !== null) {
    const body = mutated(valid(operation.body, 'body', hints))
    wrong.push(fc.record({ plan: right, body }).map(({ plan, body: other }) => ({ ...plan, body: other })))
  }
  for (const part of ['params', 'query'] as const) {
    const names = (part === 'params' ? operation.inPath : operation.inQuery).map(({ name }) => name)
    if (names.length === 0) continue
    const change = fc.record({ name: fc.constantFrom(...names), value: hostileText })
    wrong.push(
      fc
        .record({ plan: right, change })
        .map(({ plan, change: { name, value } }) => ({ ...plan, [part]: { ...plan[part], [name]: value } })),
    )
  }
  return fc.oneof({ arbitrary: right, weight: 2 }, ...wrong.map((arbitrary) => ({ arbitrary, weight: 2 })))
}

/** What `id` means in a path. */
function contextOf(path: string): string {
  const names: readonly [RegExp, string][] = [
    [/\/work/, 'work'],
    [/\/comment/, 'comment'],
    [/\/person|\/user\//, 'person'],
    [/\/feedback/, 'feedback'],
    [/\/promotion/, 'promotion'],
    [/\/sessions/, 'session'],
    [/\/export/, 'export'],
    [/UserUploads/, 'asset'],
    [/\/userMessage/, 'message'],
    [/\/handOvers/, 'handOver'],
    [/\/report/, 'report'],
  ]
  return names.find(([pattern]) => pattern.test(path))?.[1] ?? 'id'
}

interface WireContext {
  product: string
  known: KnownValues
  /** Of the role. */
  headers: Readonly<Record<string, string>>
}

/** Fills in what is known and spells it all out. */
export function toWire(operation: Operation, plan: RequestPlan, context: WireContext): WireRequest {
  const fill = (value: unknown): unknown => filled(value, context.known, contextOf(operation.path))
  const params: Record<string, unknown> = { ...(fill(plan.params) as Record<string, unknown>), product: context.product }
  const query = Object.entries(fill(plan.query) as Record<string, unknown>)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => spelled(params[name]))
  const search = query.map(([name, value]) => `${spelled(name)}=${spelled(value)}`).join('&')
  const body = plan.body === undefined ? null : Buffer.from(json(fill(plan.body)))
  const isRouted = Object.values(params).every((value) => isName(spelled(value)))
  return tricked(plan.trick, {
    method: operation.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: { ...context.headers, ...(body !== null && { 'content-type': 'application/json' }) },
    body,
    isCut: false,
    isPlain: isRouted,
    params,
  })
}

/** Others lead to another path, or are longer than any name. */
const isName = (text: string): boolean => text !== '.' && text !== '..' && text.length > 0 && text.length < 400

function tricked(plan: Trick, request: WireRequest): WireRequest {
  const { path, headers: given, body } = request
  const [before = '', after] = path.split('?')
  const strange = { ...request, isPlain: false }
  switch (plan.kind) {
    case 'none':
      return request
    case 'header':
      return { ...strange, headers: { ...given, [plan.name]: plan.value } }
    case 'content type':
      return { ...strange, headers: { ...given, 'content-type': plan.value } }
    case 'method':
      return { ...strange, method: plan.value }
    case 'query':
      return { ...strange, path: `${before}?${after === undefined ? '' : `${after}&`}${plan.text}` }
    case 'path':
      return { ...strange, path: `${before}${plan.text}${after === undefined ? '' : `?${after}`}` }
    case 'bytes':
      return { ...strange, body: body === null ? null : withBytes(body, plan.at, plan.bytes) }
    case 'enormous':
      return {
        ...strange,
        body: Buffer.from(`{"a":"${'x'.repeat(plan.kilobytes * 1024)}"}`),
        headers: { ...given, 'content-type': 'application/json' },
      }
    case 'cut':
      return { ...strange, isCut: true, headers: { ...given, 'content-length': String((body?.length ?? 0) + 100) } }
    case 'truncated':
      return { ...strange, body: body?.subarray(0, Math.floor(body.length / 2)) ?? null }
    case 'compressed':
      return { ...strange, body: body === null ? null : gzipSync(body), headers: { ...given, 'content-encoding': 'gzip' } }
    case 'no body':
      return { ...strange, body: null }
    case 'body where none is':
      return { ...strange, body: Buffer.from('{"x":1}'), headers: { ...given, 'content-type': 'application/json' } }
  }
}

const CURSORS = new Set(['cursor', 'head'])

const withBytes = (body: Buffer, at: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([body.subarray(0, at), bytes, body.subarray(at + bytes.length)])

function filled(value: unknown, known: KnownValues, context: string): unknown {
  if (value instanceof Known) {
    const cursor = CURSORS.has(value.name) ? known.pick(value.name, value.choice) : undefined
    if (typeof cursor === 'string') return twistedCursor(cursor, value.choice)
    const name = value.name === 'id' || value.name === 'ids' ? context : value.name
    return known.pick(name, value.choice) ?? known.pick(value.name, value.choice) ?? value.otherwise
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, known, context))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, known, context)]))
}

/** Half a character has no spelling in an address: as its bytes would be. */
const spelled = (value: unknown): string => encodeURIComponent(String(value).toWellFormed()).slice(0, 6000)

/** As JSON, with what has no JavaScript value put in as text. */
const json = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"@@raw:((?:[^"\\]|\\.)*)"/g, (_, text: string) => JSON.parse(`"${text}"`) as string)
