import type { InRoom } from '@zhanjian/contract/works/in-room.ts'
import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import type { ModelMusic } from '@zhanjian/contract/works/model-music.ts'
import type { PostDocument } from '@zhanjian/contract/works/work-drafts.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BaseDraftState } from '../../../shared/drafts/base-draft-state.ts'
import { createDraftFiles, type DraftFiles, type KnownAssets } from '../../../shared/drafts/draft-files.ts'
import type { WorkDetails } from '../../../shared/drafts/work-details.ts'
import type { OpenedDraft } from '../../../shared/studio/draft-opening.ts'
import type { PostBody, PostConflict, PostMedium } from './post-kind.ts'

export type OpenedPost = OpenedDraft<PostBody, PostConflict>

/** State of one edited post. */
export interface PostState extends BaseDraftState<PostBody, PostConflict> {
  /** The server's data about the files, by id. */
  assets: KnownAssets
}

export interface PostDraft extends StoreApi<PostState>, DraftFiles {
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
}

/** `conflict`: the user has to choose before anything is saved. */
export function createPostDraft(start: OpenedPost['start'], conflict: OpenedPost['conflict'] = null): PostDraft {
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
    ...createDraftFiles(store),
  }
}
