import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Any zod schema. */
export type Schema = z.core.$ZodType

/**
 * Who may call: `public` ignores the token, `visitor` uses it if there is one, the others need a user with that role. Finer
 * rules are in the module's `policy.ts`.
 */
export type Access = 'public' | 'visitor' | 'user' | 'merchant' | 'admin'

/** One endpoint of the API: address, access and schemas. Made by {@link endpoint}. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` marks a path parameter; `{product}` is filled in by client and server themselves. */
  readonly path: string
  readonly access: Who
  /** One English sentence for the API reference. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** Error codes beside those that every endpoint shares. */
  readonly errors: readonly ErrorCode[]
  /** Refuses users without a phone (`PHONE_REQUIRED`): for requests that create public or accountable content. */
  readonly needsPhone?: boolean
  /** The access token may be the query parameter `token` if there is no header. */
  readonly takesTokenInQuery?: boolean
  /** Requests per minute and caller; `CALLS_PER_MINUTE` if absent. */
  readonly perMinute?: number
  /** Bytes of the JSON body; `JSON_BODY_MAX_BYTES` if absent. */
  readonly maxBodyBytes?: number
}

interface EndpointOptions<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Data extends Schema,
> {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  errors?: readonly ErrorCode[]
  needsPhone?: boolean
  takesTokenInQuery?: boolean
  perMinute?: number
  maxBodyBytes?: number
}

/**
 * Defines an endpoint once: the server serves it, the client calls it, the reference lists it.
 * @param address as in `GET /api/work/{code}`
 */
export function endpoint<
  Data extends Schema,
  const Who extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  address: `${Endpoint['method']} ${string}`,
  access: Who,
  { params, query, body, errors = [], ...rest }: EndpointOptions<Params, Query, Body, Data>,
): Endpoint<Params, Query, Body, Data, Who> {
  const [method, path] = address.split(' ') as [Endpoint['method'], string]
  return { method, path, access, ...rest, params: params as Params, query: query as Query, body: body as Body, errors }
}

type Input<T> = T extends Schema ? z.input<T> : undefined
type Output<T> = T extends Schema ? z.output<T> : undefined
type Part<Key extends string, T> = T extends Schema
  ? Record<never, never> extends z.input<T>
    ? { [K in Key]?: z.input<T> }
    : { [K in Key]: z.input<T> }
  : { [K in Key]?: never }

/** Input of a client call: only the sections that the endpoint has. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> & Part<'query', E['query']> & Part<'body', E['body']>
/** Parsed input of a handler. */
export interface HandlerInput<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}
/** What a handler returns, before the response is validated and serialised. */
export type HandlerData<E extends Endpoint> = Input<E['data']>
/** Parsed data of a successful response. */
export type CallData<E extends Endpoint> = Output<E['data']>

/** Fills `{name}` in a path and appends the query; undefined values are left out. */
export function buildUrl(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`
}
