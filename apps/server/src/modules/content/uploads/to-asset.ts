import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { StoredAsset } from './store.ts'

/** Maps a stored file to the contract, with the URLs of its variants. */
export function toAsset(asset: StoredAsset, objects: Pick<ObjectStore, 'getPublicUrl'>): Asset {
  const { id, kind, status, failure, name, sizeBytes, widthPx, heightPx, dominantColour, durationS, sphere, variantKeys } = asset
  const urls = Object.fromEntries(Object.entries(variantKeys).map(([variant, key]) => [variant, objects.getPublicUrl(key)]))
  const size = toModelSize(asset.modelSizeM)
  return { id, kind, status, failure, name, sizeBytes, widthPx, heightPx, dominantColour, durationS, sphere, ...size, urls }
}

function toModelSize(modelSizeM: readonly number[] | null): Pick<Asset, 'modelSizeM'> {
  const [widthM, heightM, depthM] = modelSizeM ?? []
  if (widthM === undefined || heightM === undefined || depthM === undefined) return {}
  return { modelSizeM: { widthM, heightM, depthM } }
}

/** The same for the owner, whose device may have to send the original. */
export function toOwnAsset(asset: StoredAsset, objects: Pick<ObjectStore, 'getPublicUrl'>): Asset {
  const { originalState } = asset
  return { ...toAsset(asset, objects), ...(originalState !== null && { original: originalState }) }
}
