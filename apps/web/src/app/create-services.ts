import { isLoginPath, noLoginPaths, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Host } from '../host/host.ts'
import { type CallApi, createApiClient } from '../lib/api/api-client.ts'
import { createErrorHandler, createReportFailure } from '../lib/api/report-failure.ts'
import { createTransport } from '../lib/api/transport.ts'
import type { AppEvents } from '../lib/app-events.ts'
import type { AppStorage } from '../lib/app-storage.ts'
import { createEventBus } from '../lib/event-bus.ts'
import type { StackRouter } from '../lib/navigation/stack-router.ts'
import type { Services } from '../lib/services.tsx'
import { createRunExclusively } from '../lib/session/run-exclusively.ts'
import { createSession } from '../lib/session/session.ts'
import { createSiteConfig } from '../lib/site-config.ts'
import type { Theme } from '../lib/theme.ts'
import type { ConfirmationStore } from '../ui/overlays/confirmation-store.ts'
import type { ToastStore } from '../ui/overlays/toast-store.ts'

interface ServiceDependencies {
  fetch: typeof fetch
  /** First path segment of the login endpoints. */
  product: string
  storage: AppStorage
  /** Storage of the session; inside an embedding frame it is separate and starts anonymous. */
  sessionStore: AppStorage
  toasts: ToastStore
  confirmations: ConfirmationStore
  theme: Theme
  /** Receives `call`, since some host actions need the server. */
  host: (call: CallApi) => Host
  crypto: Crypto
  /** Absent in old browsers, like `BroadcastChannel`. */
  locks: LockManager | undefined
  BroadcastChannel: typeof BroadcastChannel | undefined
  navigateAway: (address: string) => void
  isOnline: () => boolean
  now: () => number
  random: () => number
  /** Called lazily: the router needs the session, so it is created after the services. */
  getRouter: () => Pick<StackRouter, 'getState' | 'push'>
}

/** Creates the services that pages use. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { storage, toasts, confirmations, theme, crypto, now, random, locks, getRouter } = dependencies
  const events = createEventBus<AppEvents>()
  const reportFailure = createReportFailure(toasts.show)
  const transport = createTransport({
    fetch: dependencies.fetch,
    product: dependencies.product,
    onUnauthorized: (path) => events.emit('HTTP_401', { path }),
  })
  const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))
  const session = createSession({
    transport,
    storage: dependencies.sessionStore,
    events,
    reportFailure,
    now,
    random,
    wait,
    isOnline: dependencies.isOnline,
    runExclusively: createRunExclusively({ locks, storage, now, wait, random }),
    BroadcastChannel: dependencies.BroadcastChannel,
  })
  const getTopPath = () => getRouter().getState().entries.slice(-1)[0]?.path ?? screenAddress('home')
  const call = createApiClient({
    transport,
    tokens: session,
    reportFailure,
    isOnNoLoginPage: () => noLoginPaths.includes(getTopPath()),
    onAuthenticationFailed: () => {
      if (!isLoginPath(getTopPath())) getRouter().push(screenAddress('passwordLogin'))
    },
    onPhoneRequired: () => {
      if (getTopPath() !== screenAddress('otherLogin')) getRouter().push(screenAddress('otherLogin'))
    },
    onBanned: (refusal) => {
      void import('../lib/session/format-ban.ts').then(({ buildBanNotice: banNotice }) =>
        confirmations.confirm(banNotice(refusal)),
      )
    },
  })
  return {
    call,
    session,
    events,
    storage,
    theme,
    host: dependencies.host(call),
    siteConfig: createSiteConfig(call),
    encryptPassword: (...password) =>
      import('../lib/encrypt-password.ts').then(({ createPasswordEncryption }) =>
        createPasswordEncryption({ crypto, now, loadFallback: loadEncryptionFallback })(...password),
      ),
    showToast: toasts.show,
    confirm: confirmations.confirm,
    navigateAway: dependencies.navigateAway,
    handleError: createErrorHandler(toasts.show),
  }
}

const loadEncryptionFallback = () => import('jsencrypt').then((module) => module.JSEncrypt)
