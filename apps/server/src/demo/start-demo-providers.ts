import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'
import { createFakeRegistrations, fakeApps } from '../fakes/providers/fake-apps.ts'
import { createFakePagesPlugin, FAKE_PAGES_PATH } from '../fakes/providers/fake-pages-plugin.ts'
import { startFakeProviderServer } from '../fakes/providers/fake-provider-server.ts'
import { createFakeProviders } from '../fakes/providers/fake-providers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'

/** Result of {@link startDemoProviders}. */
export interface DemoProviders {
  /** With fakes of all providers without a registration. */
  environment: Environment
  /** Serves the fakes' authorize pages on the demo's own origin. */
  servePages: (fastify: FastifyInstance) => void
  close(): Promise<void>
}

/** Makes every social login of the demo work, by fakes on a port of this machine. */
export async function startDemoProviders(
  environment: Environment,
  { clock, random }: { clock: Clock; random: Random },
): Promise<DemoProviders> {
  const fakes = createFakeProviders({ clock, random, apps: fakeApps })
  const { origin, close } = await startFakeProviderServer(fakes)
  const { socialApps, univerify } = createFakeRegistrations(origin, FAKE_PAGES_PATH)
  return {
    environment: {
      ...environment,
      socialApps: { ...socialApps, ...environment.socialApps },
      univerify: environment.univerify ?? univerify,
    },
    servePages: createFakePagesPlugin(fakes),
    close,
  }
}
