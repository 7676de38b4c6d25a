import type { CallInput, Endpoint, Schema } from '@zhanjian/contract/api/endpoint.ts'
import type * as z from 'zod/mini'

/** The client's view of an endpoint, without the schemas and whatever else only the server needs. */
export type ClientEndpoint = Pick<Endpoint, 'method' | 'path' | 'access'>

/** Path parameters without `product`, which the client fills in itself. */
type ClientParams<E extends Endpoint> = E['params'] extends Schema ? Omit<z.input<E['params']>, 'product'> : Record<never, never>
type ParamsInput<E extends Endpoint> =
  Record<never, never> extends ClientParams<E> ? { params?: ClientParams<E> } : { params: ClientParams<E> }

/** The input of `call`: only the parts that the endpoint has. */
export type ClientInput<E extends Endpoint> = Omit<CallInput<E>, 'params'> & ParamsInput<E>

/** The same without types, for the transport. */
export interface UntypedInput {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
}
