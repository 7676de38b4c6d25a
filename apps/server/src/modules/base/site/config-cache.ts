import { AsyncResource } from 'node:async_hooks'
import type { SiteStore } from './store.ts'

/**
 * Caches the changed config values. Nothing is cached before this node is subscribed to changes, so that a value is never
 * older than the subscription.
 */
export function createConfigCache({ store }: { store: SiteStore }) {
  // The query is shared: it must not inherit the deadline of the request that happens to start it.
  const load = AsyncResource.bind(() => store.findConfigValues())
  let cached: Promise<Map<string, unknown>> | null = null
  let isListening = false
  let subscribing: Promise<{ close(): Promise<void> }> | null = null

  async function listen(): Promise<void> {
    subscribing ??= store.onConfigChange(() => {
      cached = null
      isListening = true
    })
    try {
      await subscribing
    } catch {
      // Without the subscription every call queries the table; the next call tries to subscribe again.
      subscribing = null
    }
  }

  return {
    async getValues(): Promise<Map<string, unknown>> {
      if (!isListening) await listen()
      if (cached !== null) return cached
      const loading = load()
      if (isListening) {
        cached = loading
        loading.catch(() => {
          if (cached === loading) cached = null
        })
      }
      return loading
    },

    /** Call it after a change by this node, which must be visible immediately. */
    invalidate(): void {
      cached = null
    },

    async close(): Promise<void> {
      const subscription = await subscribing?.catch(() => null)
      await subscription?.close()
    },
  }
}
