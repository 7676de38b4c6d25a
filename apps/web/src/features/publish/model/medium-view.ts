import type { Asset, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { getUploadProblemText } from '../../../shared/uploads/get-upload-problem-text.ts'
import type { UploadItem, UploadState } from '../../../shared/uploads/upload-item.ts'
import type { PostMedium } from './post-kind.ts'

/** One file of the post as shown: its preview and upload state. */
export interface MediumView {
  assetId: string
  alt: string
  /** Thumbnail. */
  previewUrl: string | null
  colour: string
  name: string
  path: UploadPath
  asset: Asset | null
  /** Null if the server has stored and processed it. */
  state: Exclude<UploadState, { kind: 'ready' }> | null
  /** Its id in the upload queue; null if it is not in the queue of this page. */
  uploadId: string | null
}

/** Until the picture's own colour is known. */
const FALLBACK_COLOUR = 'var(--skeleton)'

/** Combines a medium of the post with its asset and its upload. */
export function toMediumView(
  { assetId, alt }: PostMedium,
  assets: ReadonlyMap<string, Asset>,
  uploads: readonly UploadItem[],
): MediumView {
  const asset = assets.get(assetId) ?? null
  const upload = findUpload(uploads, assetId)
  return {
    assetId,
    alt,
    previewUrl: upload?.previewUrl ?? asset?.urls.medium ?? asset?.urls.thumb ?? null,
    colour: asset?.dominantColour ?? FALLBACK_COLOUR,
    name: asset?.name ?? upload?.name ?? '',
    path: asset?.kind ?? upload?.path ?? 'image',
    asset,
    state: getUploadState(asset, upload),
    uploadId: upload?.id ?? null,
  }
}

/** The upload of a file, before and after the server has registered it. */
export const findUpload = (uploads: readonly UploadItem[], assetId: string): UploadItem | undefined =>
  uploads.find((item) => item.id === assetId || getAssetId(item) === assetId)

/** The file's problem as a sentence; null if there is none. */
export const getMediumProblem = ({ state, path }: MediumView): string | null =>
  state?.kind === 'failed' ? getUploadProblemText(path, state.problem) : null

function getUploadState(asset: Asset | null, upload: UploadItem | undefined): MediumView['state'] {
  if (asset?.status === 'ready') return null
  if (asset?.status === 'failed') return { kind: 'failed', problem: asset.failure ?? 'processing' }
  if (upload !== undefined) return upload.state.kind === 'ready' ? null : upload.state
  return asset === null ? null : { kind: 'processing', assetId: asset.id }
}

function getAssetId({ state }: UploadItem): string | null {
  if (state.kind === 'processing') return state.assetId
  return state.kind === 'ready' ? state.asset.id : null
}
