import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'

/** Where to load an asset's picture from: the server once it has made its sizes, before that this device. */
export interface PictureSource {
  thumbUrl: string | undefined
  mediumUrl: string | undefined
  largeUrl: string | undefined
  colour: string
  sizePx: readonly [number, number] | null
}

/** A neutral grey, like an empty mat. */
const FALLBACK_COLOUR = '#d9d5cc'
const EMPTY_SOURCE: PictureSource = {
  thumbUrl: undefined,
  mediumUrl: undefined,
  largeUrl: undefined,
  colour: FALLBACK_COLOUR,
  sizePx: null,
}

/** The sources of all known assets, by id. Local ids stay valid during the upload. */
export function createSourceLookup(
  assets: ReadonlyMap<string, Asset>,
  uploads: readonly UploadItem[],
): (assetId: string) => PictureSource {
  const sources = new Map<string, PictureSource>()
  for (const item of uploads) {
    const source = uploadToSource(item)
    sources.set(item.id, source)
    if (item.state.kind === 'processing') sources.set(item.state.assetId, source)
  }
  for (const asset of assets.values()) if (asset.urls.medium !== undefined) sources.set(asset.id, assetToSource(asset))
  return (assetId) => sources.get(assetId) ?? EMPTY_SOURCE
}

function uploadToSource({ previewUrl, sizePx }: UploadItem): PictureSource {
  const url = previewUrl ?? undefined
  return { thumbUrl: url, mediumUrl: url, largeUrl: url, colour: FALLBACK_COLOUR, sizePx }
}

function assetToSource({ urls, dominantColour, widthPx, heightPx }: Asset): PictureSource {
  return {
    thumbUrl: urls.thumb ?? urls.medium,
    mediumUrl: urls.medium,
    largeUrl: urls.large ?? urls.medium,
    colour: dominantColour ?? FALLBACK_COLOUR,
    sizePx: widthPx === null || heightPx === null ? null : [widthPx, heightPx],
  }
}
