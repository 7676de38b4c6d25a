import script from 'weixin-js-sdk'
import { createBrowserActions } from '../browser/browser-actions.ts'
import type { HostActions } from '../host.ts'
import type { HostActionDependencies } from '../host-action-dependencies.ts'
import { createMiniProgramActions } from '../mini-program/mini-program-actions.ts'
import { createConfigure } from './configure.ts'
import { createFetchMedia } from './fetch-media.ts'
import { createMessagingAppActions } from './messaging-app-actions.ts'
import type { MessagingAppSdk } from './sdk.ts'

// The script's own types lack errors and optional parts.
const sdk = script as unknown as MessagingAppSdk

/** The messaging app's script is bundled: pages load no code from other origins. */
export function createMessagingAppHost(
  kind: 'messaging-app' | 'mini-program',
  dependencies: HostActionDependencies,
): HostActions {
  const { window, fetchPageConfig, fetchMessagingAppMedia, defaultShareContent } = dependencies
  const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))
  const [opened] = window.performance.getEntriesByType('navigation')
  const messagingApp = createMessagingAppActions({
    browser: createBrowserActions(dependencies),
    sdk,
    waitUntilConfigured: createConfigure({
      sdk,
      fetchConfig: fetchPageConfig,
      addresses: { now: () => window.location.href, atFirst: opened?.name ?? window.location.href },
      wait,
    }),
    fetchMedia: createFetchMedia(fetchMessagingAppMedia),
    defaultShareContent,
    wait,
    navigate: (address) => window.location.assign(address),
  })
  return kind === 'messaging-app' ? messagingApp : createMiniProgramActions({ messagingApp, sdk, defaultShareContent })
}
