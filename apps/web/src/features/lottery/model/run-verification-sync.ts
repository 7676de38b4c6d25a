import { verifyTexts } from '#text/lottery/verify.ts'
import { isTransientFailure } from '../../../lib/api/api-error.ts'
import type { KeyValueStore } from '../../../lib/key-value-store.ts'
import type { Services } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { openVerificationStore } from '../../../shared/drafts/device-draft-stores.ts'
import { syncVerifications } from './sync-verifications.ts'
import { createVerificationQueue, isWaiting } from './verification-queue.ts'

/** Networks come back without telling the browser. */
const RETRY_MS = 60_000
const TOAST_MS = 4000

type SyncServices = Pick<Services, 'call' | 'events' | 'session' | 'showToast' | 'storage'>

/** Delivers what waits of whoever is logged in: now, when the network is back, after a login, and again from time to time. */
export function runVerificationSync(
  { call, events, session, showToast, storage }: SyncServices,
  window: Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>,
  store: KeyValueStore = openVerificationStore(),
): void {
  let isRunning = false
  let timer: number | undefined

  /** @param isEager false: only what has been added since, unless it is tried again soon anyway */
  async function sync(isEager: boolean): Promise<void> {
    const state = session.getState()
    if (isRunning || !isLoggedInState(state) || (!isEager && timer !== undefined)) return
    isRunning = true
    window.clearTimeout(timer)
    timer = undefined
    const onChanged = () => events.emit('verifications:changed')
    const queue = createVerificationQueue({ store, storage, ownerId: state.user.id, onChanged })
    try {
      // What is added while an earlier part is on its way is delivered, too.
      while ((await queue.list()).some(isWaiting)) {
        const { verifiedCount, refusedCount } = await syncVerifications({ queue, call, now: Date.now })
        if (verifiedCount + refusedCount === 0) break
        showToast(verifyTexts.queue.synced(verifiedCount, refusedCount), TOAST_MS)
      }
    } catch (error) {
      // What was refused for good would be so again; the page of the records has a button.
      if (isTransientFailure(error)) timer = window.setTimeout(() => void sync(true), RETRY_MS)
    } finally {
      isRunning = false
    }
  }

  window.addEventListener('online', () => void sync(true))
  events.on('login:success', () => void sync(true))
  events.on('verifications:changed', () => void sync(false))
  void sync(true)
}
