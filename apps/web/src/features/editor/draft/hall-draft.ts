import type { Asset } from '@zhanjian/contract/uploads.ts'
import { type EditingResult, type EditingState, performEdit, redo, undo } from '@zhanjian/scene/edit-history.ts'
import type { Edit } from '@zhanjian/scene/edits.ts'
import type { Conflict } from '@zhanjian/scene/merge-documents.ts'
import { endGesture } from '@zhanjian/scene/undo-history.ts'
import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BaseDraftState } from '../../../shared/drafts/base-draft-state.ts'
import { mergeDetails, type WorkDetails, workDetails } from '../../../shared/drafts/work-details.ts'
import type { DraftStart, StaleConflict } from './hall-draft-kind.ts'
import { applyAspect, replaceAssetId } from './pending-assets.ts'

/** The change of title, description and the like within one step of the history. */
const detailsChangeSchema = z.object({ before: workDetails, after: workDetails })
type DetailsChange = z.infer<typeof detailsChangeSchema>

/** One edited hall: document, history, details, selection and save state. */
export interface HallDraftState extends BaseDraftState<EditingState, Conflict> {
  /** The server's data about the files, by id. */
  assets: ReadonlyMap<string, Asset>
  selectedId: string | null
}

export interface HallDraft extends StoreApi<HallDraftState> {
  /** `gesture` identifies a drag, a slider or a burst of typing: edits with the same one are one undo step. */
  edit(edit: Edit, gesture?: string): EditingResult
  /** One undo step that also changes the details. */
  editWithDetails(edit: Edit, details: WorkDetails): EditingResult
  endGesture(): void
  undo(): EditingResult
  redo(): EditingResult
  updateDetails(part: Partial<WorkDetails>): void
  select(workId: string | null): void
  /** Assets received from the server: loaded, picked from earlier uploads, or processed. */
  assetsKnown(assets: readonly Asset[]): void
  /** The server has stored a file: its id replaces the local one. */
  assetRegistered(localId: string, asset: Asset): void
}

/** `conflict`: the user has to choose before anything is saved. */
export function createHallDraft(start: DraftStart, conflict: StaleConflict | null = null): HallDraft {
  const save: HallDraftState['save'] = conflict === null ? { kind: 'saved' } : { kind: 'conflict', conflict }
  const store = createStore<HallDraftState>(() => ({
    ...start,
    assets: new Map(),
    selectedId: null,
    save,
    isSavedOnDevice: true,
  }))
  const { getState, setState } = store

  function applyEdited(edited: EditingResult): EditingResult {
    if (edited.editing !== getState().editing) setState({ editing: edited.editing })
    const { selectedId, editing } = getState()
    if (selectedId !== null && !editing.document.works.some((work) => work.id === selectedId)) setState({ selectedId: null })
    return edited
  }

  /** Details that the user has changed since the step stay. */
  function applyHistoryStep(edited: EditingResult, from: keyof DetailsChange, to: keyof DetailsChange): EditingResult {
    const turned = detailsChangeSchema.safeParse(edited.ok ? edited.aside : undefined)
    if (turned.success) setState({ details: mergeDetails(turned.data[from], getState().details, turned.data[to]).details })
    return applyEdited(edited)
  }

  return {
    ...store,
    edit: (edit, gesture) => applyEdited(performEdit(getState().editing, edit, gesture)),
    editWithDetails(edit, details) {
      const detailsChange: DetailsChange = { before: getState().details, after: details }
      const edited = performEdit(getState().editing, edit, null, detailsChange)
      if (edited.ok) setState({ details })
      return applyEdited(edited)
    },
    endGesture: () => setState({ editing: endGesture(getState().editing) }),
    undo: () => applyHistoryStep(undo(getState().editing), 'after', 'before'),
    redo: () => applyHistoryStep(redo(getState().editing), 'before', 'after'),
    updateDetails: (part) => setState({ details: { ...getState().details, ...part } }),
    select: (workId) => setState({ selectedId: workId }),
    assetsKnown(assets) {
      setState({ assets: new Map([...getState().assets, ...assets.map((asset) => [asset.id, asset] as const)]) })
      let { editing } = getState()
      for (const { id, widthPx, heightPx } of assets) {
        if (widthPx !== null && heightPx !== null) editing = applyAspect(editing, id, widthPx, heightPx)
      }
      if (editing !== getState().editing) setState({ editing })
    },
    assetRegistered(localId, asset) {
      const { details, editing } = getState()
      setState({
        editing: replaceAssetId(editing, localId, asset.id),
        details: details.coverAssetId === localId ? { ...details, coverAssetId: asset.id } : details,
        assets: new Map(getState().assets).set(asset.id, asset),
      })
    },
  }
}
