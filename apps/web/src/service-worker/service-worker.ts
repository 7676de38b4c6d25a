import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { SHELL_NAVIGATION_PATTERN } from './shell-navigation.ts'
import { isMessageToWorker } from './worker-messages.ts'

/** The part of the worker's global scope that is used; its type library conflicts with the page's. */
interface ShellWorker {
  /** Inserted by the build: the files of the shell. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
  caches: CacheStorage
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}
declare const self: ShellWorker

const CODE_CACHE = 'code'
/** On a slow network the cached shell is used, and its page reports errors. */
const NAVIGATION_TIMEOUT_S = 4
const SHELL_URL = '/index.html'

const shellFiles = self.__WB_MANIFEST

// The page itself is fetched from the network, so an old version is never shown while online; its files have hashed names and
// never change.
precacheAndRoute(shellFiles, { directoryIndex: '' })
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: NAVIGATION_TIMEOUT_S,
      plugins: [{ handlerDidError: () => matchPrecache(SHELL_URL) }],
    }),
    { allowlist: [SHELL_NAVIGATION_PATTERN] },
  ),
)
// Pages opened before open offline too. API responses and users' pictures are never cached.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: CODE_CACHE }),
)

self.addEventListener('activate', (event) => event.waitUntil(self.caches.delete(CODE_CACHE)))

self.addEventListener('message', ({ data }) => {
  if (!isMessageToWorker(data)) return
  if (data.kind === 'take-over') void self.skipWaiting()
  // A page of this worker's version needs no update.
  else void matchPrecache(data.script).then((own) => (own === undefined ? undefined : self.skipWaiting()))
})
