import type { Access, Endpoint, HandlerData, HandlerInput } from '@zhanjian/contract/api/endpoint.ts'
import type { Caller, SignedInCaller } from '../module-support/caller.ts'
import type { HttpContext } from './http-context.ts'

/** Caller that a handler receives: with a user if the endpoint requires one. */
export type CallerFor<E extends Endpoint> = E['access'] extends Exclude<Access, 'public' | 'visitor'> ? SignedInCaller : Caller

type AnyHandler = (input: HandlerInput<Endpoint>, caller: SignedInCaller, exchange: HttpContext) => unknown

/** An endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/**
 * Connects an endpoint to its handler. The handler gets parsed input and a caller who passed the endpoint's access check;
 * it returns the data of the response, or throws an `AppError`.
 */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>, caller: CallerFor<E>, exchange: HttpContext) => Promise<HandlerData<E>> | HandlerData<E>,
): Route {
  return { endpoint, handler }
}
