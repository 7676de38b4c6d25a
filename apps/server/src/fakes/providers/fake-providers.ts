import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import type { PersonId } from './fake-people.zh.ts'
import {
  type FakeApp,
  type FakeProviderHandler,
  type FakeRequest,
  type FakeResponse,
  NOT_FOUND_RESPONSE,
  type ProviderFault,
} from './fake-provider.ts'
import { fakeProviderList, findFakeProvider, type ProviderPrefix } from './fake-provider-list.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'

/** Made by {@link createFakeProviders}. */
export type FakeProviders = ReturnType<typeof createFakeProviders>

/** Fakes that implement the providers' protocols, with their quirks, and with faults on demand. */
export function createFakeProviders({ clock, random, apps }: { clock: Clock; random: Random; apps: readonly FakeApp[] }) {
  const faults = new Map<ProviderPrefix, ProviderFault>()
  const listCalls: string[] = []
  const listTickets: string[] = []
  const tokensByPrefix = new Map<ProviderPrefix, TokenStore>()
  const handlers = new Map<ProviderPrefix, FakeProviderHandler>()

  for (const { prefix, codeLifeS, create } of fakeProviderList) {
    const tokens = createTokenStore({ clock, random, codeLifeS })
    tokensByPrefix.set(prefix, tokens)
    const handler = create({
      clock,
      random,
      tokens,
      findApp: (appId) => apps.find((app) => app.appId === appId),
      getFault: () => faults.get(prefix),
      onTicketIssued: (ticket) => void listTickets.push(ticket),
    })
    handlers.set(prefix, handler)
  }

  return {
    handle(prefix: ProviderPrefix, call: FakeRequest): FakeResponse {
      listCalls.push(`${call.method} ${prefix}${call.path}`)
      return handlers.get(prefix)?.(call) ?? NOT_FOUND_RESPONSE
    },

    getFault: (prefix: ProviderPrefix): ProviderFault | undefined => faults.get(prefix),
    setFault(prefix: ProviderPrefix, fault: ProviderFault | null): void {
      if (fault === null) faults.delete(prefix)
      else faults.set(prefix, fault)
    },

    /** `GET wx/sns/auth`, oldest first. */
    calls: (): readonly string[] => listCalls,
    /** Issued page tickets, oldest first. */
    tickets: (): readonly string[] => listTickets,

    /** What a native app gets from the provider's SDK: tokens issued for this app. */
    issueNativeLogin(prefix: Exclude<ProviderPrefix, 'univerify'>, appId: string, personId: PersonId) {
      const tokens = tokensByPrefix.get(prefix)?.issueTokens({ appId, personId }) ?? { accessToken: '', refreshToken: '' }
      return { ...tokens, openid: findFakeProvider(prefix)?.createOpenId(appId, personId) ?? '' }
    },
  }
}
