import type { Asset, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import type { UploadProblem } from './upload-problem.ts'

/**
 * State of one upload. `sending.share` counts bytes, 0 … 1. `resting` resumes when the network is back or the user has logged in
 * again. `failed` needs the user.
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

/** What is left to do with the original of a picture that can be published already. */
export type OriginalState =
  | { kind: 'waiting' }
  | { kind: 'sending'; progress: number }
  | { kind: 'resting'; until: 'network' | 'login' }
  /** The server has it, and compares it with what was sent first. */
  | { kind: 'processing' }
  | { kind: 'failed'; problem: UploadProblem }

/** One upload. Its `id` replaces the asset id in the hall until the server has assigned one. */
export interface UploadItem {
  readonly id: string
  readonly path: UploadPath
  /** The file's original name. */
  readonly name: string
  readonly sizeBytes: number
  /** Upright; null while unknown. */
  readonly sizePx: readonly [number, number] | null
  /** An object URL of a small upright picture, once there is one. */
  readonly previewUrl: string | null
  readonly state: UploadState
  /** Absent: nothing is left to do, or everything is sent at once. */
  readonly original?: OriginalState | undefined
}

const LOCAL_ID_PATTERN = /^local-/

/** `random`: letters and digits. */
export const createLocalAssetId = (random: string): string => `local-${random}`

/** Whether the id is local only: the server does not know the asset yet. */
export const isLocalAssetId = (assetId: string): boolean => LOCAL_ID_PATTERN.test(assetId)

/** Whether the upload has ended, successfully or not. */
export const isSettled = (item: UploadItem): boolean => item.state.kind === 'ready' || item.state.kind === 'failed'

/** Whether the server has the file, or never will. */
export const isSent = (item: UploadItem): boolean => isSettled(item) || item.state.kind === 'processing'

/** How many originals are still to be sent, of pictures that can be published already. */
export const countUnsentOriginals = (items: readonly UploadItem[]): number =>
  items.filter(({ original }) => original !== undefined && original.kind !== 'processing' && original.kind !== 'failed').length

/** Whether the original failed, which leaves the picture as it was sent first. */
export const hasFailedOriginal = ({ original }: UploadItem): boolean => original?.kind === 'failed'

/** Progress of one upload, 0 … 1; the bytes are most of it. */
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

/** Progress of all uploads of a draft. */
export interface UploadSummary {
  total: number
  ready: number
  failed: number
  /** 0 … 1 over all files, by size. */
  progress: number
  /** Set if all unfinished uploads wait for the same reason. */
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
