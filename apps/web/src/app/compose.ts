import { QueryClient } from '@tanstack/react-query'
import { detectHost } from '../host/detect-host.ts'
import { createApiClient } from '../lib/api/api-client.ts'
import { isNetworkFailure } from '../lib/api/api-error.ts'
import { createErrorHandler, createFailureReport } from '../lib/api/report-failure.ts'
import { createTransport } from '../lib/api/transport.ts'
import type { AppEvents } from '../lib/app-events.ts'
import { createEventBus } from '../lib/events.ts'
import { noLoginPaths, screenAddress, screens } from '../lib/navigation/screens.ts'
import { isContentPath } from '../lib/navigation/stack-entry.ts'
import { createStackRouter, type StackRouter } from '../lib/navigation/stack-router.ts'
import { createPasswordEncryption } from '../lib/password-encryption.ts'
import type { Services } from '../lib/services.tsx'
import { takeFromAddress } from '../lib/session/launch-address.ts'
import { createSession } from '../lib/session/session.ts'
import { isPerson } from '../lib/session/session-state.ts'
import type { RunExclusively } from '../lib/session/token-refresh.ts'
import { createSiteConfig } from '../lib/site-config.ts'
import { createStorage } from '../lib/storage.ts'
import { createTheme } from '../lib/theme.ts'
import { shellTexts } from '../text/zh/shell.ts'
import { createToastStore } from '../ui/toaster.tsx'
import { aliases, routeOf } from './route-table.ts'
import { createScrollMemory } from './scroll-memory.ts'

const STACK_STORED_AS = 'stack'
const UNKNOWN_ROUTE_TOAST_MS = 2500

/** Everything the app is made of, wired once. Takes the launch values out of the address on the way. */
export function composeApp(window: Window & typeof globalThis) {
  const storage = createStorage({ backend: () => window.localStorage, otherTabs: window })
  const pageStorage = createStorage({ backend: () => window.sessionStorage })
  const toasts = createToastStore()
  const events = createEventBus<AppEvents>()
  const reportFailure = createFailureReport(toasts.show)
  const transport = createTransport({
    fetch: (...request) => window.fetch(...request),
    product: productOf(window.document),
    onUnauthorized: (path) => events.emit('HTTP_401', { path }),
  })
  const session = createSession({
    transport,
    storage,
    events,
    reportFailure,
    now: Date.now,
    random: Math.random,
    wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    runExclusively: exclusivelyIn(window.navigator),
  })
  const { invitation_code: invitationCode } = takeFromAddress(window, ['invitation_code'])
  if (invitationCode !== undefined) session.keepInvitationCode(invitationCode)

  const router: StackRouter = createStackRouter({
    window,
    memory: {
      read: () => pageStorage.readUnchecked(STACK_STORED_AS),
      write: (entries) => void pageStorage.write(STACK_STORED_AS, entries),
    },
    home: screens.home,
    aliases,
    isTab: (path) => routeOf(path)?.isTab === true,
    isKnown: (path) => routeOf(path) !== undefined,
    divert: (address, path) =>
      routeOf(path)?.needsLogin === true && !isPerson(session.getState())
        ? screenAddress(screens.codeLogin, { to: address })
        : undefined,
    onUnknown: () => toasts.show(shellTexts.unknownRoute, UNKNOWN_ROUTE_TOAST_MS),
    newKey: () => Math.random().toString(36).slice(2, 10),
  })
  const topPath = () => router.getState().entries.slice(-1)[0]?.path ?? screens.home

  const call = createApiClient({
    transport,
    tokens: session,
    reportFailure,
    isOnNoLoginPage: () => noLoginPaths.includes(topPath()),
    onAuthenticationFailed: () => {
      if (isContentPath(topPath())) router.push(screens.passwordLogin)
    },
  })
  const services: Services = {
    call,
    session,
    events,
    storage,
    theme: createTheme({
      storage,
      root: window.document.documentElement,
      prefersDark: window.matchMedia('(prefers-color-scheme: dark)'),
    }),
    host: detectHost(window),
    siteConfig: createSiteConfig(call),
    encryptPassword: createPasswordEncryption({
      crypto: window.crypto,
      now: Date.now,
      loadFallback: () => import('jsencrypt').then((module) => module.JSEncrypt),
    }),
    showToast: toasts.show,
    handleError: createErrorHandler(toasts.show),
  }
  const scrollMemory = createScrollMemory(pageStorage)
  window.addEventListener('pagehide', scrollMemory.save)
  return { services, router, toasts, scrollMemory, queryClient: createQueryClient(services) }
}

export function createQueryClient({ session }: Pick<Services, 'session'>): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a page says so at once, instead of waiting for ever.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isNetworkFailure(error),
        refetchOnWindowFocus: false,
        gcTime: 10 * 60_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
  // What one person was shown says nothing about the next.
  let personId = session.getState().user.id
  session.subscribe(() => {
    const { id } = session.getState().user
    if (id === personId) return
    personId = id
    void queryClient.resetQueries()
  })
  return queryClient
}

/** T-11 across tabs, where the browser can. */
function exclusivelyIn(navigator: Partial<Pick<Navigator, 'locks'>>): RunExclusively {
  const { locks } = navigator
  return async (name, action) => (locks === undefined ? action() : locks.request(name, action))
}

/** The server may serve the same files under another product's name. */
const productOf = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name="product"]')?.content ?? 'art'
