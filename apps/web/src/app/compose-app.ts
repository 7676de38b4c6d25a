import { screenAddress, screenAliases } from '@zhanjian/contract/screens/screens.ts'
import { shellTexts } from '#text/app/shell.ts'
import { createHost } from '../host/create-host.ts'
import { detectHost } from '../host/detect-host.ts'
import { createStorage } from '../lib/app-storage.ts'
import { formatEntryAddress } from '../lib/navigation/stack-entry.ts'
import { createStackRouter, type StackRouter } from '../lib/navigation/stack-router.ts'
import { isLoggedInState } from '../lib/session/session-state.ts'
import { createTheme } from '../lib/theme.ts'
import { readConsent } from '../shared/terms/consent-record.ts'
import { createConfirmationStore } from '../ui/overlays/confirmation-store.ts'
import { createToastStore } from '../ui/overlays/toast-store.ts'
import { createQueryClient } from './create-query-client.ts'
import { createServices } from './create-services.ts'
import { findRoute } from './route-table.ts'
import { createScrollPositionStore } from './scroll-position-store.ts'

const STACK_STORAGE_KEY = 'stack'
/** The page that other sites may frame. */
const EMBED_PATH = '/embed'
const UNKNOWN_ROUTE_TOAST_MS = 2500

interface ComposeOptions {
  /** From the launch URL. */
  invitationCode: string | undefined
}

/** Creates and connects all parts of the app. */
export function composeApp(window: Window & typeof globalThis, { invitationCode }: ComposeOptions) {
  const storage = createStorage({ backend: () => window.localStorage, otherTabs: window })
  // An embedded page is always anonymous, even if the browser gives the frame access to the site's storage.
  const isEmbedded = window.location.pathname === EMBED_PATH
  const pageStorage = createStorage({ backend: () => window.sessionStorage })
  const toasts = createToastStore()
  const confirmations = createConfirmationStore()
  const hostFacts = detectHost(window)
  // Style sheets hide the app's own bars by this attribute.
  if (hostFacts.hasOwnBars) window.document.documentElement.dataset.hostBars = ''
  const services = createServices({
    fetch: (...request) => window.fetch(...request),
    product: readProduct(window.document),
    storage,
    sessionStore: isEmbedded ? createStorage({ backend: throwStorageBlocked }) : storage,
    toasts,
    confirmations,
    theme: createTheme({
      storage,
      root: window.document.documentElement,
      prefersDark: window.matchMedia('(prefers-color-scheme: dark)'),
    }),
    host: (call) =>
      createHost(
        hostFacts,
        () => import('./load-app-host-actions.ts').then((module) => module.loadAppHostActions(hostFacts.kind, window, call)),
        () => readConsent(storage).agreed.length > 0 || isLoggedInState(services.session.getState()),
      ),
    crypto: window.crypto,
    locks: getLocks(window.navigator),
    BroadcastChannel: isEmbedded ? undefined : getBroadcastChannel(window),
    navigateAway: (address) => router.leave(address),
    isOnline: () => window.navigator.onLine,
    now: Date.now,
    random: Math.random,
    getRouter: () => router,
  })
  const { session } = services
  if (invitationCode !== undefined) session.saveInvitationCode(invitationCode)

  const router: StackRouter = createStackRouter({
    window,
    entryStore: {
      read: () => pageStorage.readUnchecked(STACK_STORAGE_KEY),
      write: (entries) => void pageStorage.write(STACK_STORAGE_KEY, entries),
    },
    home: screenAddress('home'),
    aliases: screenAliases,
    isTab: (path) => findRoute(path)?.isTab === true,
    isKnown: (path) => findRoute(path) !== undefined,
    getRedirect: (address, path) => (isLoggedInState(session.getState()) ? undefined : redirectVisitor(address, path)),
    onUnknown: () => toasts.show(shellTexts.unknownRoute, UNKNOWN_ROUTE_TOAST_MS),
    createKey: () => Math.random().toString(36).slice(2, 10),
    leaveField: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
  })
  // After a logout in another tab, pages that need a login are replaced.
  services.events.on('logout:elsewhere', () => {
    const top = router.getState().entries.slice(-1)[0]
    if (top !== undefined && redirectVisitor(formatEntryAddress(top), top.path) !== undefined)
      router.replace(formatEntryAddress(top))
  })
  const scrollPositions = createScrollPositionStore(pageStorage)
  window.addEventListener('pagehide', scrollPositions.save)
  return { services, router, toasts, confirmations, scrollPositions, queryClient: createQueryClient(session) }
}

export type App = ReturnType<typeof composeApp>

/** Where a visitor is led instead; undefined: the page is for visitors too. */
function redirectVisitor(address: string, path: string): string | undefined {
  const needsLogin = findRoute(path)?.needsLogin ?? false
  if (needsLogin === false || (needsLogin === 'withParameters' && address === path)) return undefined
  // Who wants to make something chooses first: not everything needs a login.
  if (address === screenAddress('galleryCreator')) return screenAddress('publish')
  return screenAddress('codeLogin', { to: address })
}

function throwStorageBlocked(): never {
  throw new Error('storage is not used in a frame')
}

// `navigator.locks` is missing in older browsers, although the types require it.
const getLocks = (navigator: Partial<Pick<Navigator, 'locks'>>) => navigator.locks
const getBroadcastChannel = (window: Partial<Pick<typeof globalThis, 'BroadcastChannel'>>) => window.BroadcastChannel

/** The server may serve the same files for another product. */
const readProduct = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name="product"]')?.content ?? 'art'
