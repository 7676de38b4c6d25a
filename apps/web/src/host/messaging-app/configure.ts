import { MESSAGING_APP_API_LIST } from '@zhanjian/contract/screens/hosts.ts'
import type { MessagingAppSdk, PageConfig } from './sdk.ts'

export type ConfigureResult = { kind: 'configured' } | { kind: 'failed'; reason: string }

interface ConfigureDependencies {
  sdk: MessagingAppSdk
  /** Fetches the signature for a URL without its hash. Rejects if the server is unreachable or does not sign. */
  fetchConfig: (url: string) => Promise<PageConfig>
  /** The page's URL, and the one that it was opened with: some clients verify the signature against that one. */
  addresses: { now: () => string; atFirst: string }
  wait: (durationMs: number) => Promise<void>
}

/** The script reports only the first success; after that, no error within this time counts as success. */
const NO_ERROR_WINDOW_MS = 2_000

/**
 * Enables the functions of `MESSAGING_APP_API_LIST`, once for all callers. A rejected signature is requested once more for the
 * URL that the page was opened with. Only a failure to fetch the configuration is retried later.
 * @returns a function whose promise never settles if the messaging app has no bridge
 */
export function createConfigure({ sdk, fetchConfig, addresses, wait }: ConfigureDependencies): () => Promise<ConfigureResult> {
  let isFirstTry = true
  let pendingConfigure: Promise<ConfigureResult> | undefined

  function tryConfig(config: PageConfig): Promise<ConfigureResult> {
    const success = isFirstTry ? new Promise<void>((resolve) => sdk.ready(resolve)) : wait(NO_ERROR_WINDOW_MS)
    isFirstTry = false
    return new Promise((resolve) => {
      // After a failure the script also calls `ready` listeners, but only after the error listeners.
      sdk.error(({ errMsg }) => resolve({ kind: 'failed', reason: errMsg }))
      void success.then(() => resolve({ kind: 'configured' }))
      // The script mutates the list.
      sdk.config({ ...config, jsApiList: [...MESSAGING_APP_API_LIST] })
    })
  }

  async function configure(): Promise<ConfigureResult> {
    const first = await tryConfig(await fetchConfig(stripHash(addresses.now())))
    if (first.kind === 'configured' || !/invalid signature/i.test(first.reason)) return first
    return tryConfig(await fetchConfig(stripHash(addresses.atFirst)))
  }

  return () => {
    pendingConfigure ??= configure().catch((error: unknown) => {
      pendingConfigure = undefined
      return { kind: 'failed', reason: String(error) }
    })
    return pendingConfigure
  }
}

const stripHash = (address: string): string => address.split('#')[0] ?? address
