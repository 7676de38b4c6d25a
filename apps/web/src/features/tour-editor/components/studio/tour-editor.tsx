import { SCENES_MAX, type TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEdit } from '@zhanjian/scene/tour/edits.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { tourEditorTexts as texts } from '#text/tours/tour-editor.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { KeepRefusedTexts } from '../../../../shared/drafts/refused-texts.tsx'
import { useLazyImport } from '../../../../shared/media/use-lazy-import.ts'
import { useIsBackFromPlaces } from '../../../../shared/places/use-place-request.ts'
import { type DraftPast, useDraftPast } from '../../../../shared/studio/draft-notices.tsx'
import { EditorBar } from '../../../../shared/studio/editor-bar.tsx'
import { StudioFrame } from '../../../../shared/studio/studio-frame.tsx'
import { UploadProgressBar } from '../../../../shared/studio/upload-progress-bar.tsx'
import { useUndoShortcuts } from '../../../../shared/studio/use-undo-shortcuts.ts'
import { loadPanoramaView } from '../../../../shared/tours/load-panorama-view.ts'
import type { TourDraftPreviewProps } from '../../../../shared/tours/tour-draft-preview.ts'
import { PhotoDropZone } from '../../../../shared/uploads/photo-drop-zone.tsx'
import { PHOTO_ACCEPT } from '../../../../shared/uploads/photo-files.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { addSceneFiles, type RefusedFile, replaceSceneFile } from '../../tour/add-scenes.ts'
import type { TourEditingSession } from '../../tour-editing-session.ts'
import {
  type Picking,
  TourEditorContext,
  type TourEditorContextValue,
  type TourSheet,
  type TourTool,
  useTourDraft,
  useTourEditor,
  useTourUploads,
} from '../../tour-editor-context.tsx'
import { tourStudio } from '../../tour-studio.ts'
import { TourNotices } from '../drafts/tour-notices.tsx'
import { TourPanel } from '../panels/tour-panel.tsx'
import { TourPreview } from '../preview/tour-preview.tsx'
import { RefusedFilesSheet } from '../sources/refused-files.tsx'
import { SceneStrip } from '../strip/scene-strip.tsx'
import { TourSheets } from './tour-sheets.tsx'
import { TourStageArea } from './tour-stage-area.tsx'
import { TourToolBar } from './tour-tool-bar.tsx'
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
  useUndoShortcuts(session.draft)
  return (
    <TourEditorContext value={context}>
      <KeepRefusedTexts draft={session.draft}>
        <PhotoDropZone hint={texts.start.drop} onFiles={addFiles}>
          <EditorLayout {...{ past, returnOffer, renderPreview, onLeave }} />
        </PhotoDropZone>
        <input
          ref={fileInput}
          type="file"
          accept={PHOTO_ACCEPT}
          multiple
          hidden
          aria-label={texts.strip.add}
          onChange={({ currentTarget }) => {
            addFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
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
      </KeepRefusedTexts>
    </TourEditorContext>
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
  const { session, tool, openTool, openSheet, setPicking, isWide } = useTourEditor()
  const { draft } = session
  const { showToast } = useServices()
  const uploads = useTourUploads()
  const pictures = useStagePictures()
  const [isPreviewing, setIsPreviewing] = useState(false)

  function startPreview(): void {
    // Without any picture there is nothing to look at.
    if (pictures.size === 0) return showToast(texts.stage.waiting)
    draft.select(null)
    setPicking('nothing')
    setIsPreviewing(true)
  }
  if (isPreviewing) return <TourPreview render={renderPreview} onEnd={() => setIsPreviewing(false)} />
  const closePanel = isWide ? {} : { onClose: () => openTool(null) }
  return (
    <StudioFrame
      bar={<TourTopBar onLeave={onLeave} onPreview={startPreview} />}
      tools={<TourToolBar />}
      panel={tool === null ? null : <TourPanel tool={tool} {...closePanel} />}
      strip={<SceneStrip />}
    >
      <TourStageArea />
      <UploadProgressBar items={uploads} onOpen={() => openSheet({ kind: 'uploads' })} />
      <TourNotices {...{ ...past, returnOffer }} />
    </StudioFrame>
  )
}

function TourTopBar({ onLeave, onPreview }: { onLeave: () => void; onPreview: () => void }) {
  const { session, openTool, openSheet } = useTourEditor()
  return (
    <EditorBar
      kind={tourStudio}
      {...{ session, onLeave, onPreview }}
      title={useTourDraft((state) => state.details.title)}
      onTitle={() => openTool('info')}
      onPublish={() => openSheet({ kind: 'publish' })}
    />
  )
}
