import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { createStore } from 'zustand/vanilla'
import type { FileUploadQueue } from '../uploads/file-upload-queue.ts'
import type { UploadItem } from '../uploads/upload-item.ts'

/** Where to load an asset's picture from: the server once it has made its sizes, before that this device. */
export interface PictureSource {
  thumbUrl: string | undefined
  mediumUrl: string | undefined
  largeUrl: string | undefined
  /** For looking around in it: the largest there is. */
  panoramaUrl: string | undefined
  colour: string
  sizePx: readonly [number, number] | null
}

/** A neutral grey, like an empty mat. */
const FALLBACK_COLOUR = '#d9d5cc'
const EMPTY_SOURCE: PictureSource = {
  thumbUrl: undefined,
  mediumUrl: undefined,
  largeUrl: undefined,
  panoramaUrl: undefined,
  colour: FALLBACK_COLOUR,
  sizePx: null,
}

/** The source of an asset by its id; local ids stay valid during the upload. */
export type PictureLookup = (assetId: string) => PictureSource

/** The sources of all pictures of a draft. */
export interface PictureSources {
  /** Another function when a source has changed, and only then: the scene is drawn anew with it. */
  getLookup: () => PictureLookup
  subscribe: (listener: () => void) => () => void
  dispose(): void
}

interface KnownAssets {
  readonly assets: ReadonlyMap<string, Asset>
}

interface PictureSourcesDependencies {
  draft: {
    getState: () => KnownAssets
    subscribe: (listener: (state: KnownAssets, before: KnownAssets) => void) => () => void
  }
  uploads: Pick<FileUploadQueue, 'getItems' | 'subscribe'>
}

/** Follows the assets of a draft and its uploads, of which every sent kilobyte is news. */
export function createPictureSources({ draft, uploads }: PictureSourcesDependencies): PictureSources {
  const findSources = () => collectSources(draft.getState().assets, uploads.getItems())
  let sources = findSources()
  const store = createStore(() => ({ getSource: createLookup(sources) }))

  function update(): void {
    const next = findSources()
    if (haveSameSources(sources, next)) return
    sources = next
    store.setState({ getSource: createLookup(next) })
  }
  const stopUploads = uploads.subscribe(update)
  const stopDraft = draft.subscribe((state, before) => {
    if (state.assets !== before.assets) update()
  })
  return {
    getLookup: () => store.getState().getSource,
    subscribe: store.subscribe,
    dispose() {
      stopUploads()
      stopDraft()
    },
  }
}

const createLookup =
  (sources: ReadonlyMap<string, PictureSource>): PictureLookup =>
  (assetId) =>
    sources.get(assetId) ?? EMPTY_SOURCE

function collectSources(assets: ReadonlyMap<string, Asset>, uploads: readonly UploadItem[]): ReadonlyMap<string, PictureSource> {
  const sources = new Map<string, PictureSource>()
  for (const item of uploads) {
    const source = uploadToSource(item)
    sources.set(item.id, source)
    if (item.state.kind === 'processing') sources.set(item.state.assetId, source)
  }
  for (const asset of assets.values()) if (asset.urls.medium !== undefined) sources.set(asset.id, assetToSource(asset))
  return sources
}

const haveSameSources = (a: ReadonlyMap<string, PictureSource>, b: ReadonlyMap<string, PictureSource>): boolean =>
  a.size === b.size && [...a].every(([id, source]) => isSameSource(source, b.get(id)))

const isSameSource = (a: PictureSource, b: PictureSource | undefined): boolean =>
  b !== undefined &&
  a.thumbUrl === b.thumbUrl &&
  a.mediumUrl === b.mediumUrl &&
  a.largeUrl === b.largeUrl &&
  a.panoramaUrl === b.panoramaUrl &&
  a.colour === b.colour &&
  a.sizePx?.join() === b.sizePx?.join()

function uploadToSource({ previewUrl, sizePx }: UploadItem): PictureSource {
  const url = previewUrl ?? undefined
  return { thumbUrl: url, mediumUrl: url, largeUrl: url, panoramaUrl: url, colour: FALLBACK_COLOUR, sizePx }
}

function assetToSource({ urls, dominantColour, widthPx, heightPx }: Asset): PictureSource {
  return {
    thumbUrl: urls.thumb ?? urls.medium,
    mediumUrl: urls.medium,
    largeUrl: urls.large ?? urls.medium,
    panoramaUrl: urls.panorama ?? urls.large ?? urls.medium,
    colour: dominantColour ?? FALLBACK_COLOUR,
    sizePx: widthPx === null || heightPx === null ? null : [widthPx, heightPx],
  }
}
