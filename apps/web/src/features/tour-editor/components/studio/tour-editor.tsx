import { SCENES_MAX, type TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEdit } from '@zhanjian/scene/tour/edits.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { tourEditorTexts as texts } from '#text/tours/tour-editor.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { useLazyImport } from '../../../../shared/media/use-lazy-import.ts'
import { useIsBackFromPlaces } from '../../../../shared/places/use-place-request.ts'
import { StudioLayout } from '../../../../shared/studio/studio-layout.tsx'
import { type DraftPast, useDraftPast } from '../../../../shared/studio/studio-notices.tsx'
import { StudioProvider } from '../../../../shared/studio/studio-provider.tsx'
import { loadPanoramaView } from '../../../../shared/tours/load-panorama-view.ts'
import type { TourDraftPreviewProps } from '../../../../shared/tours/tour-draft-preview.ts'
import { PhotoDropZone } from '../../../../shared/uploads/photo-drop-zone.tsx'
import { PHOTO_ACCEPT } from '../../../../shared/uploads/photo-files.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { addSceneFiles, type RefusedFile, replaceSceneFile } from '../../tour/add-scenes.ts'
import type { TourEditingSession } from '../../tour-editing-session.ts'
import {
  type Picking,
  TourEditorContext,
  type TourEditorContextValue,
  type TourSheet,
  type TourTool,
  useTourEditor,
} from '../../tour-editor-context.tsx'
import { tourStudio } from '../../tour-studio.ts'
import { TourNotices } from '../drafts/tour-notices.tsx'
import { TOUR_TOOLS, TourPanel } from '../panels/tour-panel.tsx'
import { TourPreview } from '../preview/tour-preview.tsx'
import { RefusedFilesSheet } from '../sources/refused-files.tsx'
import { SceneStrip } from '../strip/scene-strip.tsx'
import { TourSheets } from './tour-sheets.tsx'
import { TourStageArea } from './tour-stage-area.tsx'
import { useStagePictures } from './use-stage-pictures.ts'

type TourPast = DraftPast<TourDocument, TourEdit>

interface TourEditorProps {
  session: TourEditingSession
  /** Unsaved edits were recovered; `instead` is the tour without them. */
  recovered: TourPast['recovered']
  /** Files that could not become a scene when the tour was started. */
  refused: readonly RefusedFile[]
  /** Opens with the choice of a hall. */
  isFromHall: boolean
  /** The tour as visitors will see it. */
  renderPreview: (preview: TourDraftPreviewProps) => ReactNode
  onLeave: () => void
}

const DEFAULT_BRUSH_RAD = 0.06

/** The tour with all tools to make it. */
export function TourEditor({ session, recovered, refused: firstRefused, isFromHall, renderPreview, onLeave }: TourEditorProps) {
  const isWide = useIsWide()
  const view = useLazyImport(loadPanoramaView)
  const isBackFromPlaces = useIsBackFromPlaces(tourPanelTexts.info.place)
  const [tool, openTool] = useState<TourTool | null>(isBackFromPlaces ? 'info' : isWide ? 'scene' : null)
  const [sheet, openSheet] = useState<TourSheet | null>(isFromHall ? { kind: 'hall' } : null)
  const [asked, setPicking] = useState<Picking>('nothing')
  const [brushRad, setBrushRad] = useState(DEFAULT_BRUSH_RAD)
  const [returnOffer, offerReturn] = useState<{ sceneId: string; hotspotId: string } | null>(null)
  const [past, setRestored] = useDraftPast<TourDocument, TourEdit>(recovered)
  const [refused, setRefused] = useState(firstRefused)
  const stage = useRef<PanoramaControls | null>(null)
  const { fileInput, choosePictures, addFiles } = useChooseScenes(session, setRefused)
  // While its tool is open, taps are the brush's.
  const picking = asked === 'nothing' && tool === 'blurs' ? 'blur' : asked
  const View = view.state === 'there' ? view.code : null
  const context = useMemo<TourEditorContextValue>(
    () => ({
      session,
      View,
      stage,
      tool,
      openTool,
      openSheet,
      picking,
      setPicking,
      brushRad,
      setBrushRad,
      offerReturn,
      choosePictures,
      isWide,
    }),
    [session, View, tool, picking, brushRad, choosePictures, isWide],
  )
  return (
    <StudioProvider Context={TourEditorContext} value={context}>
      <PhotoDropZone hint={texts.start.drop} onFiles={addFiles}>
        <EditorLayout {...{ past, returnOffer, renderPreview, onLeave }} />
      </PhotoDropZone>
      <FileInput
        field={fileInput}
        label={texts.strip.add}
        accept={PHOTO_ACCEPT}
        multiple
        onPick={(files) => addFiles([...files])}
      />
      <TourSheets sheet={sheet} onRefused={setRefused} onRestored={setRestored} />
      {refused.length === 0 ? null : (
        <RefusedFilesSheet
          files={refused}
          onChooseAgain={() => {
            setRefused([])
            choosePictures()
          }}
          onClose={() => setRefused([])}
        />
      )}
    </StudioProvider>
  )
}

/** New scenes from files, or another picture for one. */
function useChooseScenes(session: TourEditingSession, onRefused: (files: RefusedFile[]) => void) {
  const { handleError } = useServices()
  const fileInput = useRef<HTMLInputElement>(null)
  const replaceIdRef = useRef<string | null>(null)
  const addFiles = useCallback(
    (files: File[]) => {
      const [first] = files
      if (first === undefined) return
      const replaceId = replaceIdRef.current
      replaceIdRef.current = null
      const adding =
        replaceId === null
          ? addSceneFiles(session, files).then(({ refused }) => refused)
          : replaceSceneFile(session, replaceId, first).then((refused) => (refused === null ? [] : [refused]))
      adding.then(onRefused, handleError)
    },
    [session, onRefused, handleError],
  )
  const pick = usePicturePicker({ field: fileInput, max: SCENES_MAX, onPick: addFiles })
  const choosePictures = useCallback(
    (sceneId?: string) => {
      replaceIdRef.current = sceneId ?? null
      pick()
    },
    [pick],
  )
  return { fileInput, choosePictures, addFiles }
}

interface EditorLayoutProps extends Pick<TourEditorProps, 'renderPreview' | 'onLeave'> {
  past: TourPast
  returnOffer: { sceneId: string; hotspotId: string } | null
}

function EditorLayout({ past, returnOffer, renderPreview, onLeave }: EditorLayoutProps) {
  const studio = useTourEditor()
  const { showToast } = useServices()
  const pictures = useStagePictures()

  function startPreview(): boolean {
    // Without any picture there is nothing to look at.
    if (pictures.size === 0) {
      showToast(texts.stage.waiting)
      return false
    }
    studio.session.draft.select(null)
    studio.setPicking('nothing')
    return true
  }
  return (
    <StudioLayout
      kind={tourStudio}
      {...{ studio, onLeave }}
      titleTool="info"
      tools={TOUR_TOOLS}
      renderPanel={(tool, onClose) => <TourPanel {...{ tool, onClose }} />}
      strip={<SceneStrip />}
      notices={<TourNotices {...{ ...past, returnOffer }} />}
      onPreview={startPreview}
      preview={{ endsItself: true, render: (end) => <TourPreview render={renderPreview} onEnd={end} /> }}
    >
      <TourStageArea />
    </StudioLayout>
  )
}
