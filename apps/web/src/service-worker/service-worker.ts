import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isMessageToWorker } from './worker-messages.ts'
import { SHELL_NAVIGATION_PATTERN } from './shell-navigation.ts'

/** What of the worker's own world is used here; the library of its types does not go together with the page's. */
interface ShellWorker {
  /** Written by the build: the files of the shell. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
  caches: CacheStorage
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}
declare const self: ShellWorker

const CODE_CACHE = 'code'
/** A slow line gets the shell that is there, and its page says the rest. */
const NAVIGATION_TIMEOUT_S = 4
const SHELL_URL = '/index.html'

const shellFiles = self.__WB_MANIFEST

// The network is asked for the page itself, so nobody sees an old version while there is one; what it is made of never changes
// under its name.
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
// Pages that were opened once open without a network too. Nothing of the API, and no picture of anybody, is ever kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: CODE_CACHE }),
)

self.addEventListener('activate', (event) => event.waitUntil(self.caches.delete(CODE_CACHE)))

self.addEventListener('message', ({ data }) => {
  if (!isMessageToWorker(data)) return
  if (data.kind === 'take-over') void self.skipWaiting()
  // A page that is as new as this worker has nothing to be asked.
  else void matchPrecache(data.script).then((own) => (own === undefined ? undefined : self.skipWaiting()))
})
