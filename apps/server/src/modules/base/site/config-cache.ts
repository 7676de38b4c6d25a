import { AsyncResource } from 'node:async_hooks'
import type { SiteStore } from './store.ts'

/**
 * The changed values, kept in memory from the moment on in which this node hears of changes. Nothing is kept before,
 * so that a value is never older than the connection that would tell.
 */
export function createConfigCache({ store }: { store: SiteStore }) {
  // Calls wait for what a job asked for first, and have less time than it.
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
      // Without the connection every call asks the table; the next call tries to connect again.
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

    /** What this node changes itself it sees at once. */
    invalidate(): void {
      cached = null
    },

    async close(): Promise<void> {
      const subscription = await subscribing?.catch(() => null)
      await subscription?.close()
    },
  }
}
