import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import type { FakeAnswer, FakeApp, FakeCall, FakeProvider, Fault, ProviderPrefix } from './fake-provider.ts'
import { createFakeMi } from './fake-mi.ts'
import { createFakeQq } from './fake-qq.ts'
import { createFakeUniverify } from './fake-univerify.ts'
import { createFakeWechat } from './fake-wechat.ts'
import { createFakeWeibo } from './fake-weibo.ts'
import { openIdOf, uidOf } from './people.ts'
import type { PersonId } from './people.zh.ts'
import { createTokenBook, type TokenBook } from './token-book.ts'

const CODE_LIFE_S: Record<ProviderPrefix, number> = { wx: 600, qq: 600, weibo: 600, mi: 300, univerify: 600 }

export type FakeProviders = ReturnType<typeof createFakeProviders>

/** Stand-ins that speak the protocols of the providers, with their quirks, and with faults on demand. */
export function createFakeProviders({ clock, random, apps }: { clock: Clock; random: Random; apps: readonly FakeApp[] }) {
  const faults = new Map<ProviderPrefix, Fault>()
  const calls: string[] = []
  const tickets: string[] = []
  const books = new Map<ProviderPrefix, TokenBook>()

  function provider(prefix: ProviderPrefix, create: (context: Parameters<typeof createFakeQq>[0]) => FakeProvider): FakeProvider {
    const book = createTokenBook({ clock, random, codeLifeS: CODE_LIFE_S[prefix] })
    books.set(prefix, book)
    return create({
      clock,
      random,
      book,
      appOf: (appId) => apps.find((app) => app.appId === appId),
      fault: () => faults.get(prefix),
      noteTicket: (ticket) => void tickets.push(ticket),
    })
  }

  const providers: Record<ProviderPrefix, FakeProvider> = {
    wx: provider('wx', createFakeWechat),
    qq: provider('qq', createFakeQq),
    weibo: provider('weibo', createFakeWeibo),
    mi: provider('mi', createFakeMi),
    univerify: provider('univerify', createFakeUniverify),
  }

  return {
    answer(prefix: ProviderPrefix, call: FakeCall): FakeAnswer {
      calls.push(`${call.method} ${prefix}${call.path}`)
      return providers[prefix](call)
    },

    faultOf: (prefix: ProviderPrefix): Fault | undefined => faults.get(prefix),
    setFault(prefix: ProviderPrefix, fault: Fault | null): void {
      if (fault === null) faults.delete(prefix)
      else faults.set(prefix, fault)
    },

    /** `GET wx/sns/auth`, oldest first. */
    calls: (): readonly string[] => calls,
    /** Page tickets that were given, oldest first. */
    tickets: (): readonly string[] => tickets,

    /** What an app on a phone gets from the provider's own kit: made for the app that is named. */
    nativeLogin(prefix: Exclude<ProviderPrefix, 'univerify'>, appId: string, personId: PersonId) {
      const tokens = books.get(prefix)?.issueTokens({ appId, personId }) ?? { accessToken: '', refreshToken: '' }
      return { ...tokens, openid: prefix === 'weibo' ? uidOf(personId) : openIdOf(appId, personId) }
    },
  }
}
