import { unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { isTransientFailure } from '../lib/api/api-error.ts'
import { createLiveBadge } from '../lib/live-badge/live-badge.ts'
import { receiveStream } from '../lib/live-badge/receive-stream.ts'
import { isLoggedInState } from '../lib/session/session-state.ts'
import type { App } from './compose-app.ts'

/** Keeps badges and open lists of messages up to date, from now on and for every user who logs in. */
export function runLiveBadge(
  { services, queryClient }: Pick<App, 'services' | 'queryClient'>,
  window: Window & typeof globalThis,
) {
  const { session, events } = services
  const { document, navigator } = window
  // Both are missing in older browsers, although the types require them.
  const { locks }: Partial<Pick<Navigator, 'locks'>> = navigator
  const { BroadcastChannel }: Partial<Pick<typeof globalThis, 'BroadcastChannel'>> = window
  const badge = createLiveBadge({
    receive: (options) => receiveStream({ fetch: (...request) => window.fetch(...request), ...options }),
    getToken: () => session.getValidToken(),
    renewToken: () => session.refresh(),
    isTransientFailure,
    locks,
    BroadcastChannel,
    isVisible: () => document.visibilityState === 'visible',
    now: Date.now,
    random: Math.random,
    setTimer(run, afterMs) {
      const timer = setTimeout(run, afterMs)
      return () => clearTimeout(timer)
    },
    onChanged() {
      void queryClient.invalidateQueries({ queryKey: [unreadMessages.path] })
      events.emit('messages:changed')
    },
  })
  document.addEventListener('visibilitychange', badge.handleVisibility)
  // Back from the cache of the browser's history, or thawed.
  for (const event of ['pageshow', 'resume']) window.addEventListener(event, badge.handleVisibility)
  window.addEventListener('online', badge.handleOnline)
  events.on('logout:success', badge.stop)
  events.on('login:success', () => {
    badge.stop()
    badge.start()
  })
  if (isLoggedInState(session.getState())) badge.start()
}
