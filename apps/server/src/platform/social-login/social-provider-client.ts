import type { CircuitBreaker } from '../circuit-breaker.ts'
import {
  type ExternalHttpClient,
  type ExternalRequest,
  type ExternalResponse,
  ExternalServiceUnavailable,
} from '../external-http-client.ts'
import { SocialLoginError } from './social-login-error.ts'

/** @throws SocialLoginError unavailable if the provider is unreachable or has a server error */
export type SocialProviderClient = (address: string, request?: ExternalRequest) => Promise<ExternalResponse>

/** Calls one provider, with a circuit breaker. */
export function createSocialProviderClient({
  httpClient,
  circuit,
}: {
  httpClient: ExternalHttpClient
  circuit: CircuitBreaker
}): SocialProviderClient {
  return async (address, request) => {
    if (circuit.isOpen())
      throw new SocialLoginError('unavailable', 'it failed several times in a row and is not called for a while')
    try {
      const answer = await httpClient(address, request)
      if (answer.status >= 500) throw new ExternalServiceUnavailable(`the provider answered ${answer.status}`)
      circuit.recordSuccess()
      return answer
    } catch (error) {
      if (!(error instanceof ExternalServiceUnavailable)) throw error
      circuit.recordFailure()
      throw new SocialLoginError('unavailable', error.message)
    }
  }
}
