import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import type { PictureAtlas } from '@zhanjian/stage/view/hung-works-view.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { createContext, type RefObject, useContext, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { BakeState } from './bake/hall-baker.ts'
import type { DraftState } from './draft/draft-store.ts'
import { type PictureSource, pictureSources } from './pictures/picture-sources.ts'
import type { UploadItem } from '../../shared/uploads/upload-item.ts'
import type { Workshop } from './workshop.ts'

export type ToolName = 'works' | 'arrange' | 'walls' | 'floor' | 'light' | 'music' | 'info'

/** What lies over the hall and asks for all attention. */
export type StudioSheet =
  | { kind: 'work'; workId: string }
  | { kind: 'publish' }
  | { kind: 'uploads' }
  | { kind: 'revisions' }
  | { kind: 'files' }
  /** Pictures of earlier uploads: to add, or to put in the place of a work's. */
  | { kind: 'earlier'; replaceId: string | null }

/** What the parts of the editor share beside the draft itself. */
export interface Studio {
  workshop: Workshop
  stage: RefObject<StageControls | null>
  tool: ToolName | null
  openTool: (tool: ToolName | null) => void
  openSheet: (sheet: StudioSheet | null) => void
  /** The wall that was tapped last; null: the hall's walls together. */
  wallId: string | null
  chooseWall: (wallId: string | null) => void
  /** Opens the phone's own picker. */
  choosePhotos: (replaceId?: string) => void
  /** Side panels instead of sheets. */
  isWide: boolean
}

export const StudioContext = createContext<Studio | null>(null)

export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (studio === null) throw new Error('useStudio outside of the studio')
  return studio
}

export const useWorkshop = (): Workshop => useStudio().workshop

export function useDraft<Value>(select: (state: DraftState) => Value): Value {
  return useStore(useWorkshop().draft, select)
}

/** What is edited is a template: a hall that nothing hangs in. */
export const useIsTemplate = (): boolean => useWorkshop().isTemplate

export const useHallDocument = () => useDraft((state) => state.editing.document)

export function useSelectedWork() {
  const document = useHallDocument()
  const selectedId = useDraft((state) => state.selectedId)
  return document.works.find((work) => work.id === selectedId) ?? null
}

export function useUploads(): readonly UploadItem[] {
  const { uploads } = useWorkshop()
  return useSyncExternalStore(uploads.subscribe, uploads.getItems)
}

export function useBakeState(): BakeState<HallLightmap> {
  const { baker } = useWorkshop()
  return useSyncExternalStore(baker.subscribe, baker.getState)
}

export function useAtlas(): PictureAtlas | null {
  const { atlas } = useWorkshop()
  return useSyncExternalStore(atlas.subscribe, atlas.getAtlas)
}

export function usePictureSources(): (assetId: string) => PictureSource {
  const assets = useDraft((state) => state.assets)
  const uploads = useUploads()
  return useMemo(() => pictureSources(assets, uploads), [assets, uploads])
}
