import { type Asset, uploadsById } from '@zhanjian/contract/uploads.ts'
import type { Call } from '../../lib/api/api-client.ts'

/** Follows files that the server still works on. */
export interface AssetWatch {
  /** Resolves when the file is ready or failed; null when the server no longer has it, or the watch was stopped. */
  settled(assetId: string): Promise<Asset | null>
  stop(): void
}

interface AssetWatchDependencies {
  call: Call
  wait: (durationMs: number) => Promise<void>
}

/** Soon at first and after each that is done, for most pictures take a second; then patiently. */
const PAUSES_MS = [300, 400, 600, 1000, 1500, 2500, 4000] as const
const IDS_PER_CALL = 200

/** One call asks for all files that are waited for, several where there are more than one may name. */
export function createAssetWatch({ call, wait }: AssetWatchDependencies): AssetWatch {
  const waitingById = new Map<string, ((asset: Asset | null) => void)[]>()
  let isAsking = false
  let isStopped = false
  let pauses = 0

  async function askUntilSettled(): Promise<void> {
    isAsking = true
    while (waitingById.size > 0 && !isStopped) {
      await wait(PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)] ?? 4000)
      pauses += 1
      const ids = [...waitingById.keys()]
      for (let at = 0; at < ids.length && !isStopped; at += IDS_PER_CALL) await askOnce(ids.slice(at, at + IDS_PER_CALL))
    }
    isAsking = false
  }

  async function askOnce(ids: string[]): Promise<void> {
    // Whatever went wrong, the next round asks again.
    const assets = await call(uploadsById, { body: { ids } }).catch(() => null)
    if (assets === null) return
    const assetById = new Map(assets.map((asset) => [asset.id, asset]))
    for (const id of ids) {
      const asset = assetById.get(id)
      if (asset?.status !== 'processing') settle(id, asset ?? null)
    }
  }

  function settle(id: string, asset: Asset | null): void {
    // The server does one after the other: the next is not far.
    pauses = 0
    const resolvers = waitingById.get(id) ?? []
    waitingById.delete(id)
    for (const resolve of resolvers) resolve(asset)
  }

  return {
    settled: (assetId) =>
      new Promise((resolve) => {
        if (isStopped) return resolve(null)
        waitingById.set(assetId, [...(waitingById.get(assetId) ?? []), resolve])
        pauses = 0
        if (!isAsking) void askUntilSettled()
      }),
    stop() {
      isStopped = true
      for (const id of [...waitingById.keys()]) settle(id, null)
    },
  }
}
