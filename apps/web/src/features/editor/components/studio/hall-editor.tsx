import { type HallDocument, WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { KeepRefusedTexts } from '../../../../shared/drafts/refused-texts.tsx'
import { PanelFrame } from '../../../../shared/studio/panel-frame.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import frame from '../../../../shared/studio/studio-frame.module.css'
import { UploadProgressBar } from '../../../../shared/studio/upload-progress-bar.tsx'
import { useUndoShortcuts } from '../../../../shared/studio/use-undo-shortcuts.ts'
import { EarlierPicturesSheet } from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import { PhotoDropZone } from '../../../../shared/uploads/photo-drop-zone.tsx'
import { PHOTO_ACCEPT } from '../../../../shared/uploads/photo-files.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { XBold } from '../../../../ui/icons/icons.gen.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { useCoveringView } from '../../../../ui/overlays/use-covering-view.ts'
import type { SavedHall } from '../../draft/hall-draft-kind.ts'
import {
  EditorContext,
  type EditorSheet,
  type EditorContextValue as StudioValue,
  type ToolName,
  useEditor,
  useHallDocument,
  useIsTemplate,
  useSelectedWork,
  useUploads,
} from '../../editor-context.tsx'
import { getListedTitle } from '../../hall/get-work-title.ts'
import { useAddPictures } from '../../hall/use-add-pictures.ts'
import type { HallEditingSession } from '../../hall-editing-session.ts'
import { HallNotices } from '../drafts/hall-notices.tsx'
import { HallRevisionsSheet } from '../drafts/hall-revisions-sheet.tsx'
import { FramePicker } from '../hung-works/frame-picker.tsx'
import { WorkForm } from '../hung-works/work-form.tsx'
import { WorkSheet } from '../hung-works/work-sheet.tsx'
import { WorkToolBar } from '../hung-works/work-tool-bar.tsx'
import { HallPublishSheet } from '../publishing/hall-publish-sheet.tsx'
import { TemplatePublishSheet } from '../publishing/template-publish-sheet.tsx'
import { MyFilesSheet } from '../uploads/my-files-sheet.tsx'
import { UploadsSheet } from '../uploads/uploads-sheet.tsx'
import { EditorStage } from './editor-stage.tsx'
import { EditorToolBar } from './editor-tool-bar.tsx'
import { EditorTopBar } from './editor-top-bar.tsx'
import css from './hall-editor.module.css'
import { ToolPanel } from './tool-panel.tsx'

interface HallEditorProps {
  session: HallEditingSession
  /** Unsaved edits were recovered; `instead` is the hall without them. */
  recovered: { instead: SavedHall | null } | null
  onLeave: () => void
}

/** The hall with all editing tools. */
export function HallEditor({ session, recovered, onLeave }: HallEditorProps) {
  const isWide = useIsWide()
  const { isTemplate } = session
  const [tool, openTool] = useState<ToolName | null>(isWide ? (isTemplate ? 'arrange' : 'works') : null)
  const [sheet, openSheet] = useState<EditorSheet | null>(null)
  const [wallId, chooseWall] = useState<string | null>(null)
  const [restored, setRestored] = useState<RestoredRevision<HallDocument> | null>(null)
  // Here, since the notices are gone during a preview.
  const [recovery, setRecovery] = useState(recovered)
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
  useUndoShortcuts(session.draft)
  // A template's cover is captured from the hall on the page.
  const isCovered = sheet?.kind === 'publish' && !isTemplate
  const layout = (
    <EditorLayout
      recovered={recovery}
      onRecoveryAnswered={() => setRecovery(null)}
      restored={restored}
      isCovered={isCovered}
      onLeave={onLeave}
    />
  )

  return (
    <EditorContext value={editorContext}>
      <KeepRefusedTexts draft={session.draft}>
        {isTemplate ? (
          layout
        ) : (
          <PhotoDropZone hint={editorTexts.chooser.drop} onFiles={addDroppedFiles}>
            {layout}
          </PhotoDropZone>
        )}
        <input
          ref={fileInput}
          type="file"
          accept={PHOTO_ACCEPT}
          multiple
          hidden
          aria-label={panelTexts.works.add}
          onChange={({ currentTarget }) => {
            addPickedFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <EditorSheets sheet={sheet} onClose={() => openSheet(null)} onChooseEarlier={addAssets} onRestored={setRestored} />
      </KeepRefusedTexts>
    </EditorContext>
  )
}

interface EditorLayoutProps extends Omit<HallEditorProps, 'session'> {
  onRecoveryAnswered: () => void
  restored: RestoredRevision<HallDocument> | null
  isCovered: boolean
}

function EditorLayout({ recovered, onRecoveryAnswered, restored, isCovered, onLeave }: EditorLayoutProps) {
  const { session, isWide, openSheet } = useEditor()
  const uploads = useUploads()
  const [isPreviewing, setIsPreviewing] = useState(false)
  useCoveringView(() => setIsPreviewing(false), isPreviewing)
  const work = useSelectedWork()
  const { works } = useHallDocument()

  const startPreview = () => {
    session.draft.select(null)
    setIsPreviewing(true)
  }
  return (
    <div className={frame.studio}>
      {isPreviewing ? null : <EditorTopBar onLeave={onLeave} onPreview={startPreview} />}
      <div className={frame.middle}>
        {isWide && !isPreviewing ? <EditorToolBar /> : null}
        {isWide && !isPreviewing ? <SidePanel /> : null}
        <div className={css.hall}>
          <EditorStage isPreviewing={isPreviewing} isCovered={isCovered} />
          {isPreviewing ? (
            <PreviewControls onEnd={() => setIsPreviewing(false)} />
          ) : isCovered ? null : (
            <UploadProgressBar items={uploads} onOpen={() => openSheet({ kind: 'uploads' })} />
          )}
          {isPreviewing ? null : <HallNotices {...{ recovered, onRecoveryAnswered, restored }} />}
        </div>
      </div>
      {isWide || isPreviewing ? null : <PhoneControls />}
      <p className="visually-hidden" aria-live="polite">
        {work === null ? '' : editorTexts.selected(getListedTitle(work, works.indexOf(work)))}
      </p>
    </div>
  )
}

/** On phones: the tools, or the actions of the selected work. */
function PhoneControls() {
  const { tool, openTool } = useEditor()
  const [isFrameOpen, setIsFrameOpen] = useState(false)
  const work = useSelectedWork()
  if (tool !== null) {
    return (
      <>
        <ToolPanel tool={tool} onClose={() => openTool(null)} />
        <EditorToolBar />
      </>
    )
  }
  if (work === null) return <EditorToolBar />
  return (
    <>
      {isFrameOpen ? (
        <PanelFrame title={panelTexts.work.frame} onClose={() => setIsFrameOpen(false)}>
          <FramePicker work={work} />
        </PanelFrame>
      ) : null}
      <WorkToolBar work={work} isFrameOpen={isFrameOpen} onFrame={() => setIsFrameOpen(!isFrameOpen)} />
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

/** The selected work replaces the tool, so that the hall keeps its size and does not move under the pointer. */
function SidePanel() {
  const { session, tool } = useEditor()
  const work = useSelectedWork()
  if (work !== null) {
    return (
      <PanelFrame title={panelTexts.work.title} onClose={() => session.draft.select(null)}>
        <WorkForm key={work.id} work={work} onDone={() => undefined} />
      </PanelFrame>
    )
  }
  return tool === null ? null : <ToolPanel tool={tool} />
}

const EditorPublishSheet = ({ onClose }: { onClose: () => void }) =>
  useIsTemplate() ? <TemplatePublishSheet onClose={onClose} /> : <HallPublishSheet onClose={onClose} />

interface EditorSheetsProps {
  sheet: EditorSheet | null
  onClose: () => void
  onChooseEarlier: ReturnType<typeof useAddPictures>['addAssets']
  onRestored: (restored: RestoredRevision<HallDocument>) => void
}

function EditorSheets({ sheet, onClose, onChooseEarlier, onRestored }: EditorSheetsProps) {
  switch (sheet?.kind) {
    case undefined:
      return null
    case 'work':
      return <WorkSheet {...sheet} onClose={onClose} />
    case 'publish':
      return <EditorPublishSheet onClose={onClose} />
    case 'uploads':
      return <UploadsSheet onClose={onClose} />
    case 'revisions':
      return (
        <HallRevisionsSheet
          onClose={onClose}
          onRestored={(restored) => {
            onRestored(restored)
            onClose()
          }}
        />
      )
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
  }
}
