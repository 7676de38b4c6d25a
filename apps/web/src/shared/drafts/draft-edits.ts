import { type Editing, endGesture, type HistoryResult, type UndoHistory } from '@zhanjian/scene/document/undo-history.ts'
import * as z from 'zod/mini'
import { mergeDetails, type WorkDetails, workDetails } from './work-details.ts'

/** The change of title, description and the like within one step of the history. */
const detailsChangeSchema = z.object({ before: workDetails, after: workDetails })
type DetailsChange = z.infer<typeof detailsChangeSchema>

/** What changes the document of a draft, and takes that back. */
export interface DraftEdits<Document, Edit> {
  /** `gesture` identifies a drag, a slider or a burst of typing: edits with the same one are one undo step. */
  edit(edit: Edit, gesture?: string): HistoryResult<Document, Edit>
  /** One undo step that also changes the details. */
  editWithDetails(edit: Edit, details: WorkDetails): HistoryResult<Document, Edit>
  endGesture(): void
  undo(): HistoryResult<Document, Edit>
  redo(): HistoryResult<Document, Edit>
  updateDetails(part: Partial<WorkDetails>): void
}

interface DraftEditsDependencies<Document, Edit> {
  getState: () => { editing: Editing<Document, Edit>; details: WorkDetails }
  setState: (part: { editing?: Editing<Document, Edit>; details?: WorkDetails }) => void
  history: Pick<UndoHistory<Document, Edit>, 'performEdit' | 'undo' | 'redo'>
}

/** The edits of a draft of any kind. */
export function createDraftEdits<Document, Edit>({
  getState,
  setState,
  history,
}: DraftEditsDependencies<Document, Edit>): DraftEdits<Document, Edit> {
  type Result = HistoryResult<Document, Edit>

  function applyEdited(edited: Result): Result {
    if (edited.editing !== getState().editing) setState({ editing: edited.editing })
    return edited
  }

  /** Details that the user has changed since the step stay. */
  function applyHistoryStep(edited: Result, from: keyof DetailsChange, to: keyof DetailsChange): Result {
    const turned = detailsChangeSchema.safeParse(edited.ok ? edited.aside : undefined)
    if (turned.success) setState({ details: mergeDetails(turned.data[from], getState().details, turned.data[to]).details })
    return applyEdited(edited)
  }

  return {
    edit: (edit, gesture) => applyEdited(history.performEdit(getState().editing, edit, gesture)),
    editWithDetails(edit, details) {
      const change: DetailsChange = { before: getState().details, after: details }
      const edited = history.performEdit(getState().editing, edit, null, change)
      if (edited.ok) setState({ details })
      return applyEdited(edited)
    },
    endGesture() {
      const { editing } = getState()
      const ended = endGesture(editing)
      if (ended !== editing) setState({ editing: ended })
    },
    undo: () => applyHistoryStep(history.undo(getState().editing), 'after', 'before'),
    redo: () => applyHistoryStep(history.redo(getState().editing), 'before', 'after'),
    updateDetails: (part) => setState({ details: { ...getState().details, ...part } }),
  }
}
