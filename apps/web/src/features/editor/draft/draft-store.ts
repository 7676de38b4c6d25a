import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { Edit } from '@zhanjian/scene/edits.ts'
import { type EditingResult, type EditingState, endGesture, performEdit, redo, undo } from '@zhanjian/scene/edit-history.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Conflict } from '@zhanjian/scene/merge-documents.ts'
import * as z from 'zod/mini'
import type { DraftCore } from '../../../shared/drafts/draft-core.ts'
import { mergeDetails, type WorkDetails, workDetails } from '../../../shared/drafts/work-details.ts'
import type { DraftStart, StaleConflict } from './hall-kind.ts'
import { withAssetId, withShape } from './pending-assets.ts'

/** What a step of the history changed of what is said of the hall. */
const detailsTurn = z.object({ before: workDetails, after: workDetails })
type DetailsTurn = z.infer<typeof detailsTurn>

/** One hall being edited: the document with its history, what is said of it, what is selected, how far it is saved. */
export interface DraftState extends DraftCore<EditingState, Conflict> {
  /** What the server knows of the files, by id. */
  assets: ReadonlyMap<string, Asset>
  selectedId: string | null
}

export interface Draft extends StoreApi<DraftState> {
  /** `gesture` names a drag, a slider or a burst of typing: one step for undo. */
  edit(edit: Edit, gesture?: string): EditingResult
  /** One step that changes what is said of the hall as well. */
  editWithDetails(edit: Edit, details: WorkDetails): EditingResult
  endGesture(): void
  undo(): EditingResult
  redo(): EditingResult
  describe(part: Partial<WorkDetails>): void
  select(workId: string | null): void
  /** What the server told of files: found, picked from earlier ones, or done with. */
  assetsKnown(assets: readonly Asset[]): void
  /** The server has a file: its id takes the place of ours. */
  assetRegistered(localId: string, asset: Asset): void
}

/** `conflict`: the person has to choose before anything is saved. */
export function createDraft(start: DraftStart, conflict: StaleConflict | null = null): Draft {
  const save: DraftState['save'] = conflict === null ? { kind: 'saved' } : { kind: 'conflict', conflict }
  const store = createStore<DraftState>(() => ({ ...start, assets: new Map(), selectedId: null, save, isKeptHere: true }))
  const { getState, setState } = store

  function take(edited: EditingResult): EditingResult {
    if (edited.editing !== getState().editing) setState({ editing: edited.editing })
    const { selectedId, editing } = getState()
    if (selectedId !== null && !editing.document.works.some((work) => work.id === selectedId)) setState({ selectedId: null })
    return edited
  }

  /** What the person has said of the hall since the step stays. */
  function turn(edited: EditingResult, from: keyof DetailsTurn, to: keyof DetailsTurn): EditingResult {
    const turned = detailsTurn.safeParse(edited.ok ? edited.aside : undefined)
    if (turned.success) setState({ details: mergeDetails(turned.data[from], getState().details, turned.data[to]).details })
    return take(edited)
  }

  return {
    ...store,
    edit: (edit, gesture) => take(performEdit(getState().editing, edit, gesture)),
    editWithDetails(edit, details) {
      const aside: DetailsTurn = { before: getState().details, after: details }
      const edited = performEdit(getState().editing, edit, null, aside)
      if (edited.ok) setState({ details })
      return take(edited)
    },
    endGesture: () => setState({ editing: endGesture(getState().editing) }),
    undo: () => turn(undo(getState().editing), 'after', 'before'),
    redo: () => turn(redo(getState().editing), 'before', 'after'),
    describe: (part) => setState({ details: { ...getState().details, ...part } }),
    select: (workId) => setState({ selectedId: workId }),
    assetsKnown(assets) {
      setState({ assets: new Map([...getState().assets, ...assets.map((asset) => [asset.id, asset] as const)]) })
      let { editing } = getState()
      for (const { id, widthPx, heightPx } of assets) {
        if (widthPx !== null && heightPx !== null) editing = withShape(editing, id, widthPx, heightPx)
      }
      if (editing !== getState().editing) setState({ editing })
    },
    assetRegistered(localId, asset) {
      const { details, editing } = getState()
      setState({
        editing: withAssetId(editing, localId, asset.id),
        details: details.coverAssetId === localId ? { ...details, coverAssetId: asset.id } : details,
        assets: new Map(getState().assets).set(asset.id, asset),
      })
    },
  }
}
