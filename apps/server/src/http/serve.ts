import type { Access, Endpoint, HandlerData, HandlerInput } from '@zhanjian/contract/endpoint.ts'
import type { Caller, SignedInCaller } from '../caller.ts'
import type { Exchange } from './exchange.ts'

export type CallerOf<E extends Endpoint> = E['access'] extends Exclude<Access, 'public' | 'visitor'> ? SignedInCaller : Caller

type AnyHandler = (input: HandlerInput<Endpoint>, caller: SignedInCaller, exchange: Exchange) => unknown

/** An endpoint of the contract with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/**
 * Joins an endpoint to its handler. The handler gets parsed input and a caller who passed the endpoint's
 * access rule; it returns the answer's data, or throws an `AppError`.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>, caller: CallerOf<E>, exchange: Exchange) => Promise<HandlerData<E>> | HandlerData<E>,
): Route {
  return { endpoint, handler }
}
