import { fakeApps, registrationsAt } from '../fakes/providers/fake-apps.ts'
import { createFakeProviders } from '../fakes/providers/fake-providers.ts'
import { listenAsProviders } from '../fakes/providers/listen.ts'
import type { PersonId } from '../fakes/providers/people.zh.ts'
import { systemRandom } from '../platform/random.ts'
import { atTheEnd } from './at-the-end.ts'
import { createSettableClock, type SettableClock } from './settable-clock.ts'

/** The providers' stand-ins on a port of their own; they go with the test. */
export async function startFakeProviders({ clock = createSettableClock() }: { clock?: SettableClock } = {}) {
  const fakes = createFakeProviders({ clock, random: systemRandom, apps: fakeApps })
  const { origin, close } = await listenAsProviders(fakes)
  atTheEnd(close)
  return {
    ...fakes,
    origin,
    ...registrationsAt(origin),

    /** What the browser of somebody who agrees comes back with. @param address the provider's page */
    async agree(address: string, person: PersonId = 'lin'): Promise<{ address: string; code: string; state: string }> {
      const back = await follow(address, `/approve`, { person })
      return { address: back.href, code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
    },

    refuse: async (address: string): Promise<string> => (await follow(address, '/refuse', {})).href,
  }
}

/** Where the link of an authorize page leads. */
async function follow(address: string, path: string, more: Readonly<Record<string, string>>): Promise<URL> {
  const page = new URL(address)
  const [, prefix = ''] = page.pathname.split('/')
  const query = new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...more })
  const response = await fetch(`${page.origin}/${prefix}${path}?${query.toString()}`, { redirect: 'manual' })
  await response.body?.cancel()
  return new URL(response.headers.get('location') ?? 'about:blank')
}
