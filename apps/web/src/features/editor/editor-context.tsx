import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import type { PictureAtlas } from '@zhanjian/stage/view/hung-works-view.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import { type RefObject, useSyncExternalStore } from 'react'
import { createStudioContext, type StudioContextValue } from '../../shared/studio/studio-context.ts'
import type { StudioSheet } from '../../shared/studio/studio-sheets.tsx'
import type { BakeState } from './bake/hall-baker.ts'
import type { HallDraftState, HallEditingSession } from './hall-editing-session.ts'

export type ToolName = 'works' | 'arrange' | 'walls' | 'floor' | 'light' | 'music' | 'info'

/** The sheet that is open over the hall. */
export type EditorSheet =
  /** `isAltWanted`: begins at the description of the picture. */
  | { kind: 'work'; workId: string; isAltWanted?: true }
  | StudioSheet
  | { kind: 'files' }
  /** Earlier uploads: to add, or to replace the picture of a work. */
  | { kind: 'earlier'; replaceId: string | null }

/** State that the parts of the editor share beside the draft. */
export interface EditorContextValue extends StudioContextValue<HallDraftState, ToolName, EditorSheet> {
  session: HallEditingSession
  stage: RefObject<StageControls | null>
  /** The wall tapped last; null: settings apply to all walls. */
  wallId: string | null
  chooseWall: (wallId: string | null) => void
  /** Opens the device's file picker. */
  choosePhotos: (replaceId?: string) => void
}

export const {
  StudioContext: EditorContext,
  useStudio: useEditor,
  useSession: useEditingSession,
  useDraft: useHallDraft,
  useUploads,
  usePictures: usePictureSources,
} = createStudioContext<EditorContextValue>()

/** Whether a template is edited: a hall without works. */
export const useIsTemplate = (): boolean => useEditingSession().isTemplate

export const useHallDocument = () => useHallDraft((state) => state.editing.document)

/** Null if no work is selected. */
export function useSelectedWork() {
  const document = useHallDocument()
  const selectedId = useHallDraft((state) => state.selectedId)
  return document.works.find((work) => work.id === selectedId) ?? null
}

export function useBakeState(): BakeState<HallLightmap> {
  const { baker } = useEditingSession()
  return useSyncExternalStore(baker.subscribe, baker.getState)
}

/** Null before the first picture is drawn. */
export function useAtlas(): PictureAtlas | null {
  const { atlas } = useEditingSession()
  return useSyncExternalStore(atlas.subscribe, atlas.getAtlas)
}
