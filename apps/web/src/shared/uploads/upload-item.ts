import type { Asset, UploadPath } from '@zhanjian/contract/uploads.ts'
import type { UploadProblem } from './upload-problem.ts'

/**
 * How far one file is. `sending.share` counts bytes, 0 … 1. `resting` waits for the network or for the person to log in
 * again and goes on by itself. `failed` waits for the person.
 */
export type UploadState =
  | { kind: 'preparing' }
  | { kind: 'waiting' }
  | { kind: 'sending'; progress: number }
  | { kind: 'registering' }
  | { kind: 'resting'; until: 'network' | 'login' }
  | { kind: 'processing'; assetId: string }
  | { kind: 'ready'; asset: Asset }
  | { kind: 'failed'; problem: UploadProblem }

/** One file on its way. Its `id` stands for the asset in the hall until the server has given one. */
export interface UploadItem {
  readonly id: string
  readonly path: UploadPath
  /** The file's own name. */
  readonly name: string
  readonly sizeBytes: number
  /** Upright; null while nothing knows. */
  readonly sizePx: readonly [number, number] | null
  /** An object URL of a small upright picture, as soon as there is one. */
  readonly previewUrl: string | null
  readonly state: UploadState
}

const LOCAL_ID_PATTERN = /^local-/

/** `random`: letters and digits. */
export const createLocalAssetId = (random: string): string => `local-${random}`

/** Whether an asset's id is ours only: the server knows nothing of it yet. */
export const isLocalAssetId = (assetId: string): boolean => LOCAL_ID_PATTERN.test(assetId)

export const isSettled = (item: UploadItem): boolean => item.state.kind === 'ready' || item.state.kind === 'failed'

/** Share of one file's way, 0 … 1; the bytes are most of it. */
function computeProgress({ state }: UploadItem): number {
  switch (state.kind) {
    case 'preparing':
    case 'waiting':
    case 'resting':
      return 0
    case 'sending':
      return state.progress * 0.9
    case 'registering':
      return 0.92
    case 'processing':
      return 0.95
    case 'ready':
    case 'failed':
      return 1
  }
}

export interface UploadSummary {
  total: number
  ready: number
  failed: number
  /** 0 … 1 over all files, by size. */
  progress: number
  /** What all that are left wait for. */
  waitReason: 'network' | 'login' | null
}

export function summariseUploads(items: readonly UploadItem[]): UploadSummary {
  const unsettled = items.filter((item) => !isSettled(item))
  const waitReasons = unsettled.flatMap(({ state }) => (state.kind === 'resting' ? [state.until] : []))
  const weights = items.map((item) => Math.max(1, item.sizeBytes))
  const weight = weights.reduce((sum, each) => sum + each, 0)
  const done = items.reduce((sum, item, index) => sum + computeProgress(item) * (weights[index] ?? 0), 0)
  return {
    total: items.length,
    ready: items.filter((item) => item.state.kind === 'ready').length,
    failed: items.filter((item) => item.state.kind === 'failed').length,
    progress: weight === 0 ? 1 : done / weight,
    waitReason: waitReasons.length > 0 && waitReasons.length === unsettled.length ? (waitReasons[0] ?? null) : null,
  }
}
