import { MESSAGING_APP_API_LIST } from '@zhanjian/contract/hosts.ts'
import type { MessagingAppSdk, PageConfig } from './sdk.ts'

export type ConfigureResult = { kind: 'configured' } | { kind: 'failed'; reason: string }

interface ConfigureDependencies {
  sdk: MessagingAppSdk
  /** C-19, for an address without what stands behind `#`. Rejects when the server cannot be reached, or does not sign. */
  fetchConfig: (url: string) => Promise<PageConfig>
  /** The page's address, and the one that it was opened with: some clients check the signature against that one. */
  addresses: { now: () => string; atFirst: string }
  wait: (durationMs: number) => Promise<void>
}

/** The script tells of the first success only; after that, no failure for this long is one. */
const NO_ERROR_WINDOW_MS = 2_000

/**
 * K-12, C-19: makes the functions of our list usable, once, whoever asks. A signature that is not taken is asked for once more,
 * afresh, for the address that the page was opened with. Only what failed for want of a configuration is tried again later.
 * @returns a function whose promise never settles where the messaging app has no bridge
 */
export function createConfigure({ sdk, fetchConfig, addresses, wait }: ConfigureDependencies): () => Promise<ConfigureResult> {
  let isFirstTry = true
  let pendingConfigure: Promise<ConfigureResult> | undefined

  function tryConfig(config: PageConfig): Promise<ConfigureResult> {
    const success = isFirstTry ? new Promise<void>((resolve) => sdk.ready(resolve)) : wait(NO_ERROR_WINDOW_MS)
    isFirstTry = false
    return new Promise((resolve) => {
      // After a failure the script calls those who wait for `ready` too, but first those who wait for the failure.
      sdk.error(({ errMsg }) => resolve({ kind: 'failed', reason: errMsg }))
      void success.then(() => resolve({ kind: 'configured' }))
      // The script changes the list that it is given.
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
