import { type Asset, uploadsById } from '@zhanjian/contract/uploads.ts'
import type { CallApi } from '../../lib/api/api-client.ts'

/** Polls files that the server is still processing. */
export interface AssetPoller {
  /** Resolves when the file is ready or failed; null if the server no longer has it, or polling was stopped. */
  waitUntilSettled(assetId: string): Promise<Asset | null>
  stop(): void
}

interface AssetPollerDependencies {
  call: CallApi
  wait: (durationMs: number) => Promise<void>
}

/** Short at first and after each finished file, since most pictures take about a second. */
const POLL_DELAYS_MS = [300, 400, 600, 1000, 1500, 2500, 4000] as const
const IDS_PER_CALL = 200

/** Batches all awaited files into one request, or several above the limit of ids. */
export function createAssetPoller({ call, wait }: AssetPollerDependencies): AssetPoller {
  const listenersById = new Map<string, ((asset: Asset | null) => void)[]>()
  let isPolling = false
  let isStopped = false
  let pollCount = 0

  async function pollUntilSettled(): Promise<void> {
    isPolling = true
    while (listenersById.size > 0 && !isStopped) {
      await wait(POLL_DELAYS_MS[Math.min(pollCount, POLL_DELAYS_MS.length - 1)] ?? 4000)
      pollCount += 1
      const ids = [...listenersById.keys()]
      for (let at = 0; at < ids.length && !isStopped; at += IDS_PER_CALL) await pollOnce(ids.slice(at, at + IDS_PER_CALL))
    }
    isPolling = false
  }

  async function pollOnce(ids: string[]): Promise<void> {
    // After any failure the next round tries again.
    const assets = await call(uploadsById, { body: { ids } }).catch(() => null)
    if (assets === null) return
    const assetById = new Map(assets.map((asset) => [asset.id, asset]))
    for (const id of ids) {
      const asset = assetById.get(id)
      if (asset?.status !== 'processing') settle(id, asset ?? null)
    }
  }

  function settle(id: string, asset: Asset | null): void {
    // The server processes one file after the other: the next will soon be ready.
    pollCount = 0
    const resolvers = listenersById.get(id) ?? []
    listenersById.delete(id)
    for (const resolve of resolvers) resolve(asset)
  }

  return {
    waitUntilSettled: (assetId) =>
      new Promise((resolve) => {
        if (isStopped) return resolve(null)
        listenersById.set(assetId, [...(listenersById.get(assetId) ?? []), resolve])
        pollCount = 0
        if (!isPolling) void pollUntilSettled()
      }),
    stop() {
      isStopped = true
      for (const id of listenersById.keys()) settle(id, null)
    },
  }
}
