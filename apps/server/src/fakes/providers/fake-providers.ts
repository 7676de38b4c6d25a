import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import type { FakeResponse, FakeApp, FakeRequest, FakeProviderHandler, ProviderFault, ProviderPrefix } from './fake-provider.ts'
import { createFakeMi } from './fake-mi.ts'
import { createFakeQq } from './fake-qq.ts'
import { createFakeUniverify } from './fake-univerify.ts'
import { createFakeWechat } from './fake-wechat.ts'
import { createFakeWeibo } from './fake-weibo.ts'
import { createOpenId, createUid } from './fake-people.ts'
import type { PersonId } from './fake-people.zh.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'

const CODE_LIFE_S: Record<ProviderPrefix, number> = { wx: 600, qq: 600, weibo: 600, mi: 300, univerify: 600 }

export type FakeProviders = ReturnType<typeof createFakeProviders>

/** Stand-ins that speak the protocols of the providers, with their quirks, and with faults on demand. */
export function createFakeProviders({ clock, random, apps }: { clock: Clock; random: Random; apps: readonly FakeApp[] }) {
  const faults = new Map<ProviderPrefix, ProviderFault>()
  const listCalls: string[] = []
  const listTickets: string[] = []
  const books = new Map<ProviderPrefix, TokenStore>()

  function provider(
    prefix: ProviderPrefix,
    create: (context: Parameters<typeof createFakeQq>[0]) => FakeProviderHandler,
  ): FakeProviderHandler {
    const tokens = createTokenStore({ clock, random, codeLifeS: CODE_LIFE_S[prefix] })
    books.set(prefix, tokens)
    return create({
      clock,
      random,
      tokens,
      findApp: (appId) => apps.find((app) => app.appId === appId),
      getFault: () => faults.get(prefix),
      onTicketIssued: (ticket) => void listTickets.push(ticket),
    })
  }

  const providers: Record<ProviderPrefix, FakeProviderHandler> = {
    wx: provider('wx', createFakeWechat),
    qq: provider('qq', createFakeQq),
    weibo: provider('weibo', createFakeWeibo),
    mi: provider('mi', createFakeMi),
    univerify: provider('univerify', createFakeUniverify),
  }

  return {
    handle(prefix: ProviderPrefix, call: FakeRequest): FakeResponse {
      listCalls.push(`${call.method} ${prefix}${call.path}`)
      return providers[prefix](call)
    },

    getFault: (prefix: ProviderPrefix): ProviderFault | undefined => faults.get(prefix),
    setFault(prefix: ProviderPrefix, fault: ProviderFault | null): void {
      if (fault === null) faults.delete(prefix)
      else faults.set(prefix, fault)
    },

    /** `GET wx/sns/auth`, oldest first. */
    calls: (): readonly string[] => listCalls,
    /** Page tickets that were given, oldest first. */
    tickets: (): readonly string[] => listTickets,

    /** What an app on a phone gets from the provider's own kit: made for the app that is named. */
    issueNativeLogin(prefix: Exclude<ProviderPrefix, 'univerify'>, appId: string, personId: PersonId) {
      const tokens = books.get(prefix)?.issueTokens({ appId, personId }) ?? { accessToken: '', refreshToken: '' }
      return { ...tokens, openid: prefix === 'weibo' ? createUid(personId) : createOpenId(appId, personId) }
    },
  }
}
