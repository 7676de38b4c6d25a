import { screenAddress, screenAliases } from '@zhanjian/contract/screens.ts'
import { createHost } from '../host/create-host.ts'
import { detectHost } from '../host/detect-host.ts'
import { addressOfEntry } from '../lib/navigation/stack-entry.ts'
import { createStackRouter, type StackRouter } from '../lib/navigation/stack-router.ts'
import { isPerson } from '../lib/session/session-state.ts'
import { createStorage } from '../lib/storage.ts'
import { consentOn } from '../shared/terms/consent-record.ts'
import { createTheme } from '../lib/theme.ts'
import { shellTexts } from '../text/zh/app/shell.ts'
import { createConfirmationStore } from '../ui/overlays/confirmation-store.ts'
import { createToastStore } from '../ui/overlays/toast-store.ts'
import { createQueryClient } from './create-query-client.ts'
import { createServices } from './create-services.ts'
import { routeOf } from './route-table.ts'
import { createScrollMemory } from './scroll-memory.ts'

const STACK_STORED_AS = 'stack'
/** Where anybody may frame the app. */
const EMBED_PATH = '/embed'
const UNKNOWN_ROUTE_TOAST_MS = 2500

interface Launch {
  /** T-07. */
  invitationCode: string | undefined
}

/** Everything the app is made of, wired once. */
export function composeApp(window: Window & typeof globalThis, { invitationCode }: Launch) {
  const storage = createStorage({ backend: () => window.localStorage, otherTabs: window })
  // A frame of somebody else's meets nobody who is logged in, in browsers too that lend it the storage of the site.
  const isEmbedded = window.location.pathname === EMBED_PATH
  const pageStorage = createStorage({ backend: () => window.sessionStorage })
  const toasts = createToastStore()
  const confirmations = createConfirmationStore()
  const facts = detectHost(window)
  // E-11, the standalone flag.
  if (facts.hasOwnBars) window.document.documentElement.dataset.hostBars = ''
  const services = createServices({
    fetch: (...request) => window.fetch(...request),
    product: productOf(window.document),
    storage,
    sessionKeptIn: isEmbedded ? createStorage({ backend: noStorage }) : storage,
    toasts,
    confirmations,
    theme: createTheme({
      storage,
      root: window.document.documentElement,
      prefersDark: window.matchMedia('(prefers-color-scheme: dark)'),
    }),
    host: (call) =>
      createHost(
        facts,
        () => import('./host-actions.ts').then((module) => module.loadHostActions(facts.kind, window, call)),
        () => consentOn(storage).agreed.length > 0 || isPerson(services.session.getState()),
      ),
    crypto: window.crypto,
    locks: locksOf(window.navigator),
    BroadcastChannel: isEmbedded ? undefined : broadcastOf(window),
    leaveFor: (address) => window.location.assign(address),
    isOnline: () => window.navigator.onLine,
    now: Date.now,
    random: Math.random,
    router: () => router,
  })
  const { session } = services
  if (invitationCode !== undefined) session.keepInvitationCode(invitationCode)

  const router: StackRouter = createStackRouter({
    window,
    memory: {
      read: () => pageStorage.readUnchecked(STACK_STORED_AS),
      write: (entries) => void pageStorage.write(STACK_STORED_AS, entries),
    },
    home: screenAddress('home'),
    aliases: screenAliases,
    isTab: (path) => routeOf(path)?.isTab === true,
    isKnown: (path) => routeOf(path) !== undefined,
    divert: (address, path) =>
      routeOf(path)?.needsLogin === true && !isPerson(session.getState())
        ? screenAddress('codeLogin', { to: address })
        : undefined,
    onUnknown: () => toasts.show(shellTexts.unknownRoute, UNKNOWN_ROUTE_TOAST_MS),
    newKey: () => Math.random().toString(36).slice(2, 10),
  })
  // What only the person may see does not stay on the screen of a tab where nobody pressed anything.
  services.events.on('logout:elsewhere', () => {
    const top = router.getState().entries.slice(-1)[0]
    if (top !== undefined && routeOf(top.path)?.needsLogin === true) router.replace(addressOfEntry(top))
  })
  const scrollMemory = createScrollMemory(pageStorage)
  window.addEventListener('pagehide', scrollMemory.save)
  return { services, router, toasts, confirmations, scrollMemory, queryClient: createQueryClient(session) }
}

export type App = ReturnType<typeof composeApp>

function noStorage(): never {
  throw new Error('nobody is kept in a frame')
}

// The types say that every browser has them.
const locksOf = (navigator: Partial<Pick<Navigator, 'locks'>>) => navigator.locks
const broadcastOf = (window: Partial<Pick<typeof globalThis, 'BroadcastChannel'>>) => window.BroadcastChannel

/** The server may serve the same files under another product's name. */
const productOf = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name="product"]')?.content ?? 'art'
