import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { InRoom } from '@zhanjian/contract/works/in-room.ts'
import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import type { ModelMusic } from '@zhanjian/contract/works/model-music.ts'
import type { PostDocument } from '@zhanjian/contract/works/work-drafts.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BaseDraftState } from '../../../shared/drafts/base-draft-state.ts'
import { addKnownAssets } from '../../../shared/drafts/known-assets.ts'
import type { WorkDetails } from '../../../shared/drafts/work-details.ts'
import { isLocalAssetId } from '../../../shared/uploads/upload-item.ts'
import type { PostBody, PostConflict, PostMedium, PostStart, StalePost } from './post-kind.ts'

/** State of one edited post. */
export interface PostState extends BaseDraftState<PostBody, PostConflict> {
  /** The server's data about the files, by id. */
  assets: ReadonlyMap<string, Asset>
}

export interface PostDraft extends StoreApi<PostState> {
  updateDocument(part: Partial<Omit<PostDocument, 'schemaVersion'>>): void
  updateDetails(part: Partial<WorkDetails>): void
  addMedia(assetIds: readonly string[]): void
  /** Also removes a cover that was the picture of this medium. */
  removeMedium(assetId: string): void
  moveMedium(from: number, to: number): void
  setAlt(assetId: string, alt: string): void
  setInRoom(assetId: string, inRoom: InRoom): void
  /** Those of a model; none: an empty list. */
  setHotspots(assetId: string, hotspots: readonly ModelHotspot[]): void
  /** What plays beside a model; null: nothing. */
  setMusic(assetId: string, music: ModelMusic | null): void
  /** Assets received from the server. */
  assetsKnown(assets: readonly Asset[]): void
  /** The server has stored a file: its id replaces the local one. */
  assetRegistered(localId: string, asset: Asset): void
}

/** `conflict`: the user has to choose before anything is saved. */
export function createPostDraft(start: PostStart, conflict: StalePost | null = null): PostDraft {
  const save: PostState['save'] = conflict === null ? { kind: 'saved' } : { kind: 'conflict', conflict }
  const store = createStore<PostState>(() => ({ ...start, assets: new Map(), save, isSavedOnDevice: true }))
  const { getState, setState } = store

  function updateDocument(part: Partial<Omit<PostDocument, 'schemaVersion'>>): void {
    const { editing } = getState()
    setState({ editing: { ...editing, document: { ...editing.document, ...part } } })
  }
  const updateDetails = (part: Partial<WorkDetails>) => setState({ details: { ...getState().details, ...part } })
  const setMedia = (change: (media: readonly PostMedium[]) => PostMedium[]) =>
    updateDocument({ media: change(getState().editing.document.media) })

  return {
    ...store,
    updateDocument,
    updateDetails,
    addMedia: (assetIds) => setMedia((media) => [...media, ...assetIds.map((assetId) => ({ assetId, alt: '' }))]),
    removeMedium(assetId) {
      setMedia((media) => media.filter((medium) => medium.assetId !== assetId))
      if (getState().details.coverAssetId === assetId) updateDetails({ coverAssetId: null })
    },
    moveMedium: (from, to) =>
      setMedia((media) => {
        const moved = media[from]
        const rest = media.filter((_, index) => index !== from)
        return moved === undefined ? [...media] : [...rest.slice(0, to), moved, ...rest.slice(to)]
      }),
    setAlt: (assetId, alt) =>
      setMedia((media) => media.map((medium) => (medium.assetId === assetId ? { ...medium, alt } : medium))),
    setInRoom: (assetId, inRoom) =>
      setMedia((media) => media.map((medium) => (medium.assetId === assetId ? { ...medium, inRoom } : medium))),
    setHotspots: (assetId, hotspots) =>
      setMedia((media) => media.map((medium) => (medium.assetId === assetId ? { ...medium, hotspots: [...hotspots] } : medium))),
    setMusic: (assetId, music) =>
      setMedia((media) =>
        media.map(({ music: earlier, ...medium }) => {
          const wanted = medium.assetId === assetId ? music : earlier
          return wanted === null || wanted === undefined ? medium : { ...medium, music: wanted }
        }),
      ),
    assetsKnown: (assets) => setState({ assets: addKnownAssets(getState().assets, assets) }),
    assetRegistered(localId, asset) {
      setState({ assets: addKnownAssets(getState().assets, [asset]) })
      const { editing, details } = getState()
      if (listMediaIds(editing.document).includes(localId))
        setMedia((media) => media.map((medium) => renameAsset(medium, localId, asset.id)))
      if (details.coverAssetId === localId) updateDetails({ coverAssetId: asset.id })
    },
  }
}

const listMediaIds = ({ media }: PostDocument): string[] =>
  media.flatMap(({ assetId, music }) => (music === undefined ? [assetId] : [assetId, music.assetId]))

const renameAsset = ({ music, ...medium }: PostMedium, from: string, to: string): PostMedium => ({
  ...medium,
  assetId: medium.assetId === from ? to : medium.assetId,
  ...(music === undefined ? {} : { music: { ...music, assetId: music.assetId === from ? to : music.assetId } }),
})

/** All files that the post uses. */
export function listAssetIds({ editing, details }: Pick<PostState, 'editing' | 'details'>): string[] {
  const ids = listMediaIds(editing.document)
  return details.coverAssetId === null ? ids : [...ids, details.coverAssetId]
}

/** Whether any file of the post still awaits upload. */
export const hasLocalAssets = (state: PostState): boolean => listAssetIds(state).some(isLocalAssetId)
/** Whether the server still processes any file of the post, or could not. */
export const hasAssetOfStatus = (state: PostState, status: 'processing' | 'failed'): boolean =>
  listAssetIds(state).some((id) => state.assets.get(id)?.status === status)
