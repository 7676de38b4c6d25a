import { createFakeRegistrations, fakeApps } from '../fakes/providers/fake-apps.ts'
import type { PersonId } from '../fakes/providers/fake-people.zh.ts'
import { startFakeProviderServer } from '../fakes/providers/fake-provider-server.ts'
import { createFakeProviders } from '../fakes/providers/fake-providers.ts'
import { systemRandom } from '../platform/random.ts'
import { onTestEnd } from './on-test-end.ts'
import { createSettableClock, type SettableClock } from './settable-clock.ts'

/** The fakes of the providers on a port of their own; stopped after the test. */
export async function startFakeProviders({ clock = createSettableClock() }: { clock?: SettableClock } = {}) {
  const fakes = createFakeProviders({ clock, random: systemRandom, apps: fakeApps })
  const { origin, close } = await startFakeProviderServer(fakes)
  onTestEnd(close)
  return {
    ...fakes,
    origin,
    ...createFakeRegistrations(origin),

    /** The callback of a user who agrees. @param address the provider's page */
    async approveLogin(address: string, person: PersonId = 'lin'): Promise<{ address: string; code: string; state: string }> {
      const back = await followPageLink(address, `/approve`, { person })
      return { address: back.href, code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
    },

    refuseLogin: async (address: string): Promise<string> => (await followPageLink(address, '/refuse', {})).href,
  }
}

/** The target of a link of an authorize page. */
async function followPageLink(address: string, path: string, more: Readonly<Record<string, string>>): Promise<URL> {
  const page = new URL(address)
  const [, prefix = ''] = page.pathname.split('/')
  const query = new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...more })
  const response = await fetch(`${page.origin}/${prefix}${path}?${query.toString()}`, { redirect: 'manual' })
  await response.body?.cancel()
  return new URL(response.headers.get('location') ?? 'about:blank')
}
