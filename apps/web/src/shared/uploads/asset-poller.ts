import { type Asset, uploadsById } from '@zhanjian/contract/files/uploads.ts'
import type { CallApi } from '../../lib/api/api-client.ts'

/** Polls files that the server is still processing. */
export interface AssetPoller {
  /** Resolves when the file is ready or failed; null if the server no longer has it, or polling was stopped. */
  waitUntilSettled(assetId: string): Promise<Asset | null>
  /** The same, but of a picture until its close-up exists too, which is made after it is ready: of its original, if the server has that. */
  waitUntilComplete(assetId: string): Promise<Asset | null>
  stop(): void
}

interface AssetPollerDependencies {
  call: CallApi
  wait: (durationMs: number) => Promise<void>
}

/** Short at first and after each finished file, since most pictures take about a second. */
const POLL_DELAYS_MS = [300, 400, 600, 1000, 1500, 2500, 4000] as const
const IDS_PER_CALL = 200

interface Listener {
  isDone: (asset: Asset) => boolean
  resolve: (asset: Asset | null) => void
}

const isSettled = ({ status }: Asset): boolean => status !== 'processing'

/** Whether the server will add nothing to the file by itself. */
export function isComplete(asset: Asset): boolean {
  if (!isSettled(asset)) return false
  if (asset.kind !== 'image' || asset.status === 'failed') return true
  return asset.original === undefined ? asset.urls.large !== undefined : asset.original !== 'received'
}

/** Batches all awaited files into one request, or several above the limit of ids. */
export function createAssetPoller({ call, wait }: AssetPollerDependencies): AssetPoller {
  const listenersById = new Map<string, Listener[]>()
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
      notify(id, asset ?? null)
    }
  }

  function notify(id: string, asset: Asset | null): void {
    const listeners = listenersById.get(id) ?? []
    const waiting = listeners.filter(({ isDone }) => asset !== null && !isDone(asset))
    if (waiting.length === listeners.length) return
    // The server processes one file after the other: the next will soon be ready.
    pollCount = 0
    if (waiting.length > 0) listenersById.set(id, waiting)
    else listenersById.delete(id)
    for (const listener of listeners) if (!waiting.includes(listener)) listener.resolve(asset)
  }

  const waitUntil = (assetId: string, isDone: Listener['isDone']): Promise<Asset | null> =>
    new Promise((resolve) => {
      if (isStopped) return resolve(null)
      listenersById.set(assetId, [...(listenersById.get(assetId) ?? []), { isDone, resolve }])
      pollCount = 0
      if (!isPolling) void pollUntilSettled()
    })

  return {
    waitUntilSettled: (assetId) => waitUntil(assetId, isSettled),
    waitUntilComplete: (assetId) => waitUntil(assetId, isComplete),
    stop() {
      isStopped = true
      for (const id of listenersById.keys()) notify(id, null)
    },
  }
}
