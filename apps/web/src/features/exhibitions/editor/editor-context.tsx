import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { createStudioContext, type StudioContextValue } from '../../../shared/studio/studio-context.ts'
import type { StudioSheet } from '../../../shared/studio/studio-sheets.tsx'
import type { ExhibitionDraftState, ExhibitionEditingSession } from './exhibition-editing-session.ts'
import type { EditedPart } from './use-edited-parts.ts'

export type EditorTool = 'parts' | 'doors' | 'times' | 'timetable' | 'info'

/** The sheet that is open over the exhibition. `id` null: of a new one. */
export type EditorSheet =
  | StudioSheet
  | { kind: 'add_parts' }
  | { kind: 'part'; id: string }
  | { kind: 'door'; id: string | null }
  | { kind: 'session'; id: string }
  | { kind: 'co_curators' }

/** State that the parts of the editor share beside the draft. */
export interface EditorContextValue extends StudioContextValue<ExhibitionDraftState, EditorTool, EditorSheet> {
  session: ExhibitionEditingSession
  /** As they are now, in the curator's order. */
  parts: readonly EditedPart[]
  /** They could not be read; null: they could. */
  retryParts: (() => unknown) | null
  /** Something was taken out: offers it back. */
  tellRemoved: (text: string) => void
}

export const {
  StudioContext: EditorContext,
  useStudio: useEditor,
  useDraft: useExhibitionDraft,
  usePictures: useEditorPictures,
} = createStudioContext<EditorContextValue>()

export const useExhibitionDocument = (): ExhibitionDocument => useExhibitionDraft((state) => state.editing.document)
