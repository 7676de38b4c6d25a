import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import { hostTexts } from '#text/app/hosts.ts'
import { VERIFICATIONS_WAIT_KEY } from '../features/lottery/model/verifications-wait-key.ts'
import { isMessagingAppTooOld } from '../host/messaging-app/messaging-app-version.ts'
import { mayFetchAhead } from '../lib/may-fetch-ahead.ts'
import { isLoggedInState } from '../lib/session/session-state.ts'
import { isBoolean } from '../lib/type-guards.ts'
import { registerServiceWorker } from '../service-worker/register-service-worker.ts'
import type { App } from './compose-app.ts'

/** Until then network and CPU are reserved for the first page, unless the user interacts earlier. */
const IDLE_TIMEOUT_MS = 4000

/** The first requests of a page are under way or done. */
const BACKGROUND_DELAY_MS = 2000

/** Host-specific start-up after the first page has rendered: version check, share menu, native shell or service worker. */
export async function initialiseHost(
  app: Pick<App, 'services' | 'router' | 'queryClient'>,
  window: Window & typeof globalThis,
): Promise<void> {
  const { host, confirm, events } = app.services
  // Loads the imports of all pages in advance; a failure is reported when a page is opened. Guests of an invitation seldom go on.
  if (app.router.getState().entries.slice(-1)[0]?.path !== screens.invitation.path)
    void waitUntilIdle(window)
      .then(() => import('./page-loaders.ts'))
      .catch(() => undefined)
  runLiveBadgeForUsers(app, window)
  syncVerificationsForUsers(app, window)
  switch (host.kind) {
    case 'messaging-app':
    case 'mini-program':
      if (isMessagingAppTooOld(host.messagingAppVersion)) {
        await confirm({ ...hostTexts.tooOld, confirmLabel: hostTexts.understood, isNotice: true })
      } else {
        host.pushShareContent()
        // Logging in includes the consent.
        events.on('login:success', () => void host.pushShareContent())
      }
      return
    case 'native-shell': {
      const { initialiseNativeShell: settleInNativeShell } = await import('../host/native-shell/initialise-native-shell.ts')
      return settleInNativeShell(app.router, window)
    }
    case 'browser':
    case 'headset':
      return startServiceWorker(window)
  }
}

/** Its code is loaded for users only, when their first page is quiet. */
function runLiveBadgeForUsers(app: Pick<App, 'services' | 'queryClient'>, window: Window & typeof globalThis): void {
  const { session, events } = app.services
  let isLoading = false
  const load = () => {
    if (isLoading || !isLoggedInState(session.getState())) return
    isLoading = true
    import('./run-live-badge.ts').then(
      ({ runLiveBadge }) => runLiveBadge(app, window),
      () => {
        isLoading = false
      },
    )
  }
  window.setTimeout(load, BACKGROUND_DELAY_MS)
  events.on('login:success', load)
  // After a failure to load.
  window.addEventListener('online', load)
}

/** Verifications that were made without a network are delivered wherever the user is; the code is loaded while one waits. */
function syncVerificationsForUsers({ services }: Pick<App, 'services'>, window: Window & typeof globalThis): void {
  const { events, session, storage } = services
  let isLoading = false
  const load = () => {
    const isNeeded = storage.read(VERIFICATIONS_WAIT_KEY, isBoolean) === true && isLoggedInState(session.getState())
    if (isLoading || !isNeeded) return
    isLoading = true
    import('../features/lottery/model/run-verification-sync.ts').then(
      ({ runVerificationSync }) => runVerificationSync(services, window),
      () => {
        isLoading = false
      },
    )
  }
  window.setTimeout(load, BACKGROUND_DELAY_MS)
  events.on('login:success', load)
  events.on('verifications:changed', load)
  // After a failure to load, which is what happens without a network.
  window.addEventListener('online', load)
}

/** A hall that is loading must not compete with files cached for later. */
const REGISTER_DELAY_MS = 4000

/** Resolves at the first press or key, or after a timeout if files may be fetched ahead. */
function waitUntilIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => resolve()
    window.setTimeout(() => mayFetchAhead(window.navigator) && settle(), IDLE_TIMEOUT_MS)
    for (const event of ['pointerdown', 'keydown']) {
      window.addEventListener(event, settle, { once: true, passive: true, capture: true })
    }
  })
}

/** Not in frames, where the embedding site decides. */
async function startServiceWorker(window: Window): Promise<void> {
  const { navigator, document } = window
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.self !== window.top) return
  const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))
  await wait(REGISTER_DELAY_MS)
  // The first worker fetches the whole shell; one that is installed already has to be updated.
  if (navigator.serviceWorker.controller === null && !mayFetchAhead(navigator)) return
  await registerServiceWorker({
    workers: navigator.serviceWorker,
    document,
    ownScript: document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
    now: Date.now,
    wait,
    reload: () => window.location.reload(),
    offerUpdate: () => import('./update-notice.tsx').then((module) => module.offerUpdate(document)),
  })
}
