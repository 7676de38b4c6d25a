import fc from 'fast-check'
import { hostileText } from './hostile-values.ts'
import type { KnownValues } from './known-values.ts'
import { mutated } from './mutate.ts'
import type { Operation } from './open-api.ts'
import { type Trick, tricked, tricks, type WireRequest } from './tricks.ts'
import { twistedCursor } from './twisted-cursor.ts'
import { type Hints, Known, valid, validParameters } from './valid-values.ts'

/** A request before known values are filled in. */
export interface RequestPlan {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  trick: Trick
}

/** Each kind of request: a valid one, one with a fault of its transfer, and one for each part that may be wrong. */
export function requestKinds(operation: Operation, hints: Hints): fc.Arbitrary<RequestPlan>[] {
  const nameOf = (name: string): string => (name === 'id' ? contextOf(operation.path) : name)
  const right = fc.record({
    params: validParameters(operation.inPath, nameOf, hints) as fc.Arbitrary<Record<string, unknown>>,
    query: validParameters(operation.inQuery, nameOf, hints) as fc.Arbitrary<Record<string, unknown>>,
    body: operation.body === null ? fc.constant(undefined) : valid(operation.body, 'body', hints),
    trick: fc.constant<Trick>({ kind: 'none' }),
  })
  const wrong: fc.Arbitrary<RequestPlan>[] = [
    fc.record({ plan: right, trick: tricks }).map(({ plan, trick: other }) => ({ ...plan, trick: other })),
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
  return [right, ...wrong]
}

/** Kind of entity that `id` in a path refers to. */
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
  /** Headers of the role. */
  headers: Readonly<Record<string, string>>
}

/** Fills in known values and serialises the request. */
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
    isElsewhere: false,
    isPlain: isRouted,
    params,
  })
}

/** Others would change the path, or are longer than any name. */
const isName = (text: string): boolean => text !== '.' && text !== '..' && text.length > 0 && text.length < 400

const CURSORS = new Set(['cursor', 'head'])

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

/** A lone surrogate cannot be encoded in an address: replaced as in its bytes. */
const spelled = (value: unknown): string => encodeURIComponent(String(value).toWellFormed()).slice(0, 6000)

/** JSON, with values that JavaScript cannot represent inserted as text. */
const json = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"@@raw:((?:[^"\\]|\\.)*)"/g, (_, text: string) => JSON.parse(`"${text}"`) as string)
