import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'
import { fakeApps, createFakeRegistrations } from '../fakes/providers/fake-apps.ts'
import { createFakeProviders } from '../fakes/providers/fake-providers.ts'
import { startFakeProviderServer } from '../fakes/providers/fake-provider-server.ts'
import { FAKE_PAGES_PATH, createFakePagesPlugin } from '../fakes/providers/fake-pages-plugin.ts'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'

export interface DemoProviders {
  /** With the stand-ins for every provider that the operator has no registration at. */
  environment: Environment
  /** The pages on which somebody agrees, on the demo's own origin. */
  servePages: (fastify: FastifyInstance) => void
  close(): Promise<void>
}

/** Every social login of the demo works, over stand-ins: the server asks them on a port of this machine. */
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
