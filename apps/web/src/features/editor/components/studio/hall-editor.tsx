import { type HallDocument, WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit } from '@zhanjian/scene/hall/edits.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { PanelFrame } from '../../../../shared/studio/panel-frame.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { StudioLayout } from '../../../../shared/studio/studio-layout.tsx'
import { type DraftPast, useDraftPast } from '../../../../shared/studio/studio-notices.tsx'
import { StudioProvider } from '../../../../shared/studio/studio-provider.tsx'
import { StudioSheets } from '../../../../shared/studio/studio-sheets.tsx'
import { EarlierPicturesSheet } from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import { PhotoDropZone } from '../../../../shared/uploads/photo-drop-zone.tsx'
import { PHOTO_ACCEPT } from '../../../../shared/uploads/photo-files.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { XBold } from '../../../../ui/icons/icons.gen.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import {
  EditorContext,
  type EditorSheet,
  type EditorContextValue as StudioValue,
  type ToolName,
  useEditor,
  useHallDocument,
  useIsTemplate,
  useSelectedWork,
} from '../../editor-context.tsx'
import { getListedTitle } from '../../hall/get-work-title.ts'
import { useAddPictures } from '../../hall/use-add-pictures.ts'
import type { HallEditingSession } from '../../hall-editing-session.ts'
import { hallStudio } from '../../hall-studio.ts'
import { HallNotices } from '../drafts/hall-notices.tsx'
import { FramePicker } from '../hung-works/frame-picker.tsx'
import { WorkForm } from '../hung-works/work-form.tsx'
import { WorkSheet } from '../hung-works/work-sheet.tsx'
import { WorkToolBar } from '../hung-works/work-tool-bar.tsx'
import { HallPublishSheet } from '../publishing/hall-publish-sheet.tsx'
import { TemplatePublishSheet } from '../publishing/template-publish-sheet.tsx'
import { MyFilesSheet } from '../uploads/my-files-sheet.tsx'
import { EditorStage } from './editor-stage.tsx'
import css from './hall-editor.module.css'
import { HallPanel, useHallTools } from './hall-tools.tsx'

type HallPast = DraftPast<HallDocument, HallEdit>

interface HallEditorProps {
  session: HallEditingSession
  /** Unsaved edits were recovered; `instead` is the hall without them. */
  recovered: HallPast['recovered']
  onLeave: () => void
}

/** The hall with all editing tools. */
export function HallEditor({ session, recovered, onLeave }: HallEditorProps) {
  const isWide = useIsWide()
  const { isTemplate } = session
  const [tool, openTool] = useState<ToolName | null>(isWide ? (isTemplate ? 'arrange' : 'works') : null)
  const [sheet, openSheet] = useState<EditorSheet | null>(null)
  const [wallId, chooseWall] = useState<string | null>(null)
  const [past, setRestored] = useDraftPast<HallDocument, HallEdit>(recovered)
  const stage = useRef<StageControls | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const replaceIdRef = useRef<string | null>(null)
  const { addFiles, addAssets } = useAddPictures(session)
  const addPickedFiles = useCallback((files: File[]) => void addFiles(files, replaceIdRef.current), [addFiles])
  const pick = usePicturePicker({ field: fileInput, max: WORKS_IN_HALL_MAX, onPick: addPickedFiles })
  const choosePhotos = useCallback(
    (workId?: string) => {
      replaceIdRef.current = workId ?? null
      pick()
    },
    [pick],
  )
  const addDroppedFiles = useCallback((files: File[]) => void addFiles(files, null), [addFiles])
  const editorContext = useMemo<StudioValue>(
    () => ({ session, stage, tool, openTool, openSheet, wallId, chooseWall, choosePhotos, isWide }),
    [session, tool, wallId, choosePhotos, isWide],
  )
  // A template's cover is captured from the hall on the page.
  const isCovered = sheet?.kind === 'publish' && !isTemplate
  const layout = <EditorLayout {...{ past, isCovered, onLeave }} />

  return (
    <StudioProvider Context={EditorContext} value={editorContext}>
      {isTemplate ? (
        layout
      ) : (
        <PhotoDropZone hint={editorTexts.chooser.drop} onFiles={addDroppedFiles}>
          {layout}
        </PhotoDropZone>
      )}
      <FileInput
        field={fileInput}
        label={panelTexts.works.add}
        accept={PHOTO_ACCEPT}
        multiple
        onPick={(files) => addPickedFiles([...files])}
      />
      <EditorSheets sheet={sheet} onClose={() => openSheet(null)} onChooseEarlier={addAssets} onRestored={setRestored} />
    </StudioProvider>
  )
}

interface EditorLayoutProps {
  past: HallPast
  isCovered: boolean
  onLeave: () => void
}

function EditorLayout({ past, isCovered, onLeave }: EditorLayoutProps) {
  const studio = useEditor()
  const tools = useHallTools()
  const work = useSelectedWork()
  const { works } = useHallDocument()
  const { draft } = studio.session
  const [isFrameOpen, setIsFrameOpen] = useState(false)
  return (
    <>
      <StudioLayout
        kind={hallStudio}
        {...{ studio, tools, isCovered, onLeave }}
        titleTool="info"
        renderPanel={(tool, onClose) => <HallPanel {...{ tool, onClose }} />}
        // The selected work replaces the tool, so that the hall keeps its size and does not move under the pointer.
        selected={
          work === null
            ? null
            : {
                panel: (
                  <PanelFrame title={panelTexts.work.title} onClose={() => draft.select(null)}>
                    <WorkForm key={work.id} work={work} onDone={() => undefined} />
                  </PanelFrame>
                ),
                actions: (
                  <>
                    {isFrameOpen ? (
                      <PanelFrame title={panelTexts.work.frame} onClose={() => setIsFrameOpen(false)}>
                        <FramePicker work={work} />
                      </PanelFrame>
                    ) : null}
                    <WorkToolBar work={work} isFrameOpen={isFrameOpen} onFrame={() => setIsFrameOpen(!isFrameOpen)} />
                  </>
                ),
              }
        }
        notices={<HallNotices {...past} />}
        onPreview={() => {
          draft.select(null)
          setIsFrameOpen(false)
          return true
        }}
        preview={{ isOverCanvas: true, render: (end) => <PreviewControls onEnd={end} /> }}
      >
        {(isPreviewing) => <EditorStage isPreviewing={isPreviewing} isCovered={isCovered} />}
      </StudioLayout>
      <p className="visually-hidden" aria-live="polite">
        {work === null ? '' : editorTexts.selected(getListedTitle(work, works.indexOf(work)))}
      </p>
    </>
  )
}

function PreviewControls({ onEnd }: { onEnd: () => void }) {
  const endRef = useRef<HTMLDivElement>(null)
  useEffect(() => endRef.current?.querySelector('button')?.focus(), [])
  return (
    <>
      <p className={css.previewHint}>{editorTexts.previewHint}</p>
      <div ref={endRef} className={css.endPreview}>
        <Button kind="plain" icon={XBold} onClick={onEnd}>
          {editorTexts.bar.endPreview}
        </Button>
      </div>
    </>
  )
}

const EditorPublishSheet = ({ onClose }: { onClose: () => void }) =>
  useIsTemplate() ? <TemplatePublishSheet onClose={onClose} /> : <HallPublishSheet onClose={onClose} />

interface EditorSheetsProps {
  sheet: EditorSheet | null
  onClose: () => void
  onChooseEarlier: ReturnType<typeof useAddPictures>['addAssets']
  onRestored: (restored: RestoredRevision<HallDocument>) => void
}

/** The sheet that is open over the hall. */
export function EditorSheets({ sheet, onClose, onChooseEarlier, onRestored }: EditorSheetsProps) {
  const { session, openSheet } = useEditor()
  const { showToast } = useServices()
  if (sheet === null) return null
  switch (sheet.kind) {
    case 'work':
      return <WorkSheet {...sheet} onClose={onClose} />
    case 'files':
      return <MyFilesSheet onClose={onClose} />
    case 'earlier':
      return (
        <EarlierPicturesSheet
          isSingle={sheet.replaceId !== null}
          onClose={onClose}
          onChoose={(assets) => {
            onChooseEarlier(assets, sheet.replaceId)
            onClose()
          }}
        />
      )
    default:
      return (
        <StudioSheets
          kind={hallStudio}
          {...{ session, sheet, onRestored, onClose }}
          onFileRemoved={() => showToast(panelTexts.works.removed)}
          onMakeRoom={() => openSheet({ kind: 'files' })}
          renderPublish={() => <EditorPublishSheet onClose={onClose} />}
        />
      )
  }
}
