import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** A request as sent. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** Ends before the length in `content-length`. */
  isCut: boolean
  /** It reaches the operation as JSON, so the document defines its response. */
  isPlain: boolean
  /** Its path or method is not the operation’s any more, and may be another one’s. */
  isElsewhere: boolean
  /** Path parameters as filled in. */
  params: Readonly<Record<string, unknown>>
}

/** A change of a request in transfer, independent of its content. */
export type Trick =
  | { kind: 'none' }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'content type'; value: string }
  | { kind: 'method'; value: string }
  | { kind: 'query'; text: string }
  | { kind: 'path'; text: string }
  | { kind: 'bytes'; at: number; bytes: Uint8Array }
  | { kind: 'enormous'; kilobytes: number }
  | { kind: 'cut' | 'truncated' | 'compressed' | 'no body' | 'body where none is' }

/** One of all tricks. */
export const tricks: fc.Arbitrary<Trick> = fc.oneof(
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

/** Applies a trick to a request. */
export function tricked(plan: Trick, request: WireRequest): WireRequest {
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
      return { ...strange, isElsewhere: true, method: plan.value }
    case 'query':
      return { ...strange, path: `${before}?${after === undefined ? '' : `${after}&`}${plan.text}` }
    case 'path':
      return { ...strange, isElsewhere: true, path: `${before}${plan.text}${after === undefined ? '' : `?${after}`}` }
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

const withBytes = (body: Buffer, at: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([body.subarray(0, at), bytes, body.subarray(at + bytes.length)])
