import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import type { PictureAtlas } from '@zhanjian/stage/view/hung-works-view.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { PictureLookup } from '../../shared/studio/picture-sources.ts'
import type { UploadItem } from '../../shared/uploads/upload-item.ts'
import type { BakeState } from './bake/hall-baker.ts'
import type { HallDraftState } from './draft/hall-draft.ts'
import type { HallEditingSession } from './hall-editing-session.ts'

export type ToolName = 'works' | 'arrange' | 'walls' | 'floor' | 'light' | 'music' | 'info'

/** The sheet that is open over the hall. */
export type EditorSheet =
  /** `isAltWanted`: begins at the description of the picture. */
  | { kind: 'work'; workId: string; isAltWanted?: true }
  | { kind: 'publish' }
  | { kind: 'uploads' }
  | { kind: 'revisions' }
  | { kind: 'files' }
  /** Earlier uploads: to add, or to replace the picture of a work. */
  | { kind: 'earlier'; replaceId: string | null }

/** State that the parts of the editor share beside the draft. */
export interface EditorContextValue {
  session: HallEditingSession
  stage: RefObject<StageControls | null>
  tool: ToolName | null
  openTool: (tool: ToolName | null) => void
  openSheet: (sheet: EditorSheet | null) => void
  /** The wall tapped last; null: settings apply to all walls. */
  wallId: string | null
  chooseWall: (wallId: string | null) => void
  /** Opens the device's file picker. */
  choosePhotos: (replaceId?: string) => void
  /** Side panels instead of sheets. */
  isWide: boolean
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** @throws Error outside of the editor */
export function useEditor(): EditorContextValue {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('no editor')
  return editor
}

export const useEditingSession = (): HallEditingSession => useEditor().session

/** Subscribes to a part of the draft; `select` must return a stable value. */
export function useHallDraft<Value>(select: (state: HallDraftState) => Value): Value {
  return useStore(useEditingSession().draft, select)
}

/** Whether a template is edited: a hall without works. */
export const useIsTemplate = (): boolean => useEditingSession().isTemplate

export const useHallDocument = () => useHallDraft((state) => state.editing.document)

/** Null if no work is selected. */
export function useSelectedWork() {
  const document = useHallDocument()
  const selectedId = useHallDraft((state) => state.selectedId)
  return document.works.find((work) => work.id === selectedId) ?? null
}

/** The uploads of this editing session. */
export function useUploads(): readonly UploadItem[] {
  const { uploads } = useEditingSession()
  return useSyncExternalStore(uploads.subscribe, uploads.getItems)
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

/** Where to load the picture of an asset from, by its id. */
export function usePictureSources(): PictureLookup {
  const { pictures } = useEditingSession()
  return useSyncExternalStore(pictures.subscribe, pictures.getLookup)
}
