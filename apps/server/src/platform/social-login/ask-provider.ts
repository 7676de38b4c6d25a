import type { Circuit } from '../circuit.ts'
import { type OutsideAnswer, type OutsideCall, type OutsideRequest, OutsideUnavailable } from '../outside-call.ts'
import { SocialFailure } from './social-provider.ts'

/** Rejects with SocialFailure unavailable when the provider cannot be reached or has a fault of its own. */
export type Ask = (address: string, request?: OutsideRequest) => Promise<OutsideAnswer>

export function createAsk({ outside, circuit }: { outside: OutsideCall; circuit: Circuit }): Ask {
  return async (address, request) => {
    if (circuit.isOpen()) throw new SocialFailure('unavailable', 'it failed several times in a row and is left alone for a while')
    try {
      const answer = await outside(address, request)
      if (answer.status >= 500) throw new OutsideUnavailable(`the provider answered ${answer.status}`)
      circuit.succeeded()
      return answer
    } catch (error) {
      if (!(error instanceof OutsideUnavailable)) throw error
      circuit.failed()
      throw new SocialFailure('unavailable', error.message)
    }
  }
}
