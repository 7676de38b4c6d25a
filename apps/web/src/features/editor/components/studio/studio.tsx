import { WORKS_IN_HALL_MAX } from '@zhanjian/contract/limits.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { XBold } from '../../../../ui/icons/icons.gen.tsx'
import type { SavedHall } from '../../draft/hall-kind.ts'
import type { RestoredRevision } from '../../draft/restore-revision.ts'
import { PHOTO_ACCEPT } from '../../hall/photo-files.ts'
import { titleOf } from '../../hall/title-of.ts'
import { useAddPictures } from '../../hall/use-add-pictures.ts'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import {
  type Studio as StudioValue,
  StudioContext,
  type StudioSheet,
  type ToolName,
  useHallDocument,
  useIsTemplate,
  useSelectedWork,
  useStudio,
} from '../../studio-context.tsx'
import type { Workshop } from '../../workshop.ts'
import { EarlierSheet } from '../uploads/earlier-sheet.tsx'
import { FilesSheet } from '../uploads/files-sheet.tsx'
import { FrameChoice } from '../hung-works/frame-choice.tsx'
import { Notices } from '../drafts/notices.tsx'
import { Panel } from '../panels/panel.tsx'
import { PhotoDrop } from '../uploads/photo-drop.tsx'
import { PublishSheet } from '../publishing/publish-sheet.tsx'
import { RevisionsSheet } from '../drafts/revisions-sheet.tsx'
import css from './studio.module.css'
import { StudioStage } from './studio-stage.tsx'
import { TemplatePublishSheet } from '../publishing/template-publish-sheet.tsx'
import { ToolBar } from './tool-bar.tsx'
import { ToolPanel } from './tool-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { UploadStrip } from '../uploads/upload-strip.tsx'
import { UploadsSheet } from '../uploads/uploads-sheet.tsx'
import { WorkBar } from '../hung-works/work-bar.tsx'
import { WorkForm } from '../hung-works/work-form.tsx'
import { WorkSheet } from '../hung-works/work-sheet.tsx'

interface StudioProps {
  workshop: Workshop
  /** Edits that had not been saved are back; the hall without them is offered. */
  recovered: { instead: SavedHall | null } | null
  onLeave: () => void
}

/** S-17: the hall with everything that changes it, under the thumb. */
export function Studio({ workshop, recovered, onLeave }: StudioProps) {
  const isWide = useIsWide()
  const { isTemplate } = workshop
  const [tool, openTool] = useState<ToolName | null>(isWide ? (isTemplate ? 'arrange' : 'works') : null)
  const [sheet, openSheet] = useState<StudioSheet | null>(null)
  const [wallId, chooseWall] = useState<string | null>(null)
  const [restored, setRestored] = useState<RestoredRevision | null>(null)
  const stage = useRef<StageControls | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const replaceId = useRef<string | null>(null)
  const { addFiles, addAssets } = useAddPictures(workshop)
  const addPicked = useCallback((files: File[]) => void addFiles(files, replaceId.current), [addFiles])
  const pick = usePicturePicker({ field: picker, max: WORKS_IN_HALL_MAX, onPick: addPicked })
  const choosePhotos = useCallback(
    (workId?: string) => {
      replaceId.current = workId ?? null
      pick()
    },
    [pick],
  )
  const addDropped = useCallback((files: File[]) => void addFiles(files, null), [addFiles])
  const studio = useMemo<StudioValue>(
    () => ({ workshop, stage, tool, openTool, openSheet, wallId, chooseWall, choosePhotos, isWide }),
    [workshop, tool, wallId, choosePhotos, isWide],
  )
  useHistoryKeys(workshop)

  return (
    <StudioContext value={studio}>
      {isTemplate ? (
        <Layout recovered={recovered} restored={restored} onLeave={onLeave} />
      ) : (
        <PhotoDrop onFiles={addDropped}>
          <Layout recovered={recovered} restored={restored} onLeave={onLeave} />
        </PhotoDrop>
      )}
      <input
        ref={picker}
        type="file"
        accept={PHOTO_ACCEPT}
        multiple
        hidden
        aria-label={panelTexts.works.add}
        onChange={({ currentTarget }) => {
          addPicked([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Sheets sheet={sheet} onClose={() => openSheet(null)} onEarlier={addAssets} onRestored={setRestored} />
    </StudioContext>
  )
}

interface LayoutProps extends Omit<StudioProps, 'workshop'> {
  restored: RestoredRevision | null
}

function Layout({ recovered, restored, onLeave }: LayoutProps) {
  const { workshop, isWide } = useStudio()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const work = useSelectedWork()
  const { works } = useHallDocument()

  const startPreview = () => {
    workshop.draft.select(null)
    setIsPreviewing(true)
  }
  return (
    <div className={css.studio}>
      {isPreviewing ? null : <TopBar onLeave={onLeave} onPreview={startPreview} />}
      <div className={css.middle}>
        {isWide && !isPreviewing ? <ToolBar /> : null}
        {isWide && !isPreviewing ? <SidePanel /> : null}
        <div className={css.hall}>
          <StudioStage isPreviewing={isPreviewing} />
          {isPreviewing ? <PreviewControls onEnd={() => setIsPreviewing(false)} /> : <UploadStrip />}
          {isPreviewing ? null : <Notices recovered={recovered} restored={restored} />}
        </div>
      </div>
      {isWide || isPreviewing ? null : <ThumbControls />}
      <p className="visually-hidden" aria-live="polite">
        {work === null ? '' : editorTexts.selected(titleOf(work, works.indexOf(work)))}
      </p>
    </div>
  )
}

/** On a phone: the tools, or what one does with the selected work. */
function ThumbControls() {
  const { tool, openTool } = useStudio()
  const [isFrameOpen, setIsFrameOpen] = useState(false)
  const work = useSelectedWork()
  if (tool !== null) {
    return (
      <>
        <ToolPanel tool={tool} onClose={() => openTool(null)} />
        <ToolBar />
      </>
    )
  }
  if (work === null) return <ToolBar />
  return (
    <>
      {isFrameOpen ? (
        <Panel title={panelTexts.work.frame} onClose={() => setIsFrameOpen(false)}>
          <FrameChoice work={work} />
        </Panel>
      ) : null}
      <WorkBar work={work} isFrameOpen={isFrameOpen} onFrame={() => setIsFrameOpen(!isFrameOpen)} />
    </>
  )
}

function PreviewControls({ onEnd }: { onEnd: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => end.current?.querySelector('button')?.focus(), [])
  return (
    <>
      <p className={css.previewHint}>{editorTexts.previewHint}</p>
      <div ref={end} className={css.endPreview}>
        <Button kind="plain" icon={XBold} onClick={onEnd}>
          {editorTexts.bar.endPreview}
        </Button>
      </div>
    </>
  )
}

/** The selected work in the place of the tool, so that the hall keeps its size and nothing moves under the pointer. */
function SidePanel() {
  const { workshop, tool } = useStudio()
  const work = useSelectedWork()
  if (work !== null) {
    return (
      <Panel title={panelTexts.work.title} onClose={() => workshop.draft.select(null)}>
        <WorkForm key={work.id} work={work} onDone={() => undefined} />
      </Panel>
    )
  }
  return tool === null ? null : <ToolPanel tool={tool} />
}

const PublishAny = ({ onClose }: { onClose: () => void }) =>
  useIsTemplate() ? <TemplatePublishSheet onClose={onClose} /> : <PublishSheet onClose={onClose} />

interface SheetsProps {
  sheet: StudioSheet | null
  onClose: () => void
  onEarlier: ReturnType<typeof useAddPictures>['addAssets']
  onRestored: (restored: RestoredRevision) => void
}

function Sheets({ sheet, onClose, onEarlier, onRestored }: SheetsProps) {
  switch (sheet?.kind) {
    case undefined:
      return null
    case 'work':
      return <WorkSheet workId={sheet.workId} onClose={onClose} />
    case 'publish':
      return <PublishAny onClose={onClose} />
    case 'uploads':
      return <UploadsSheet onClose={onClose} />
    case 'revisions':
      return (
        <RevisionsSheet
          onClose={onClose}
          onRestored={(restored) => {
            onRestored(restored)
            onClose()
          }}
        />
      )
    case 'files':
      return <FilesSheet onClose={onClose} />
    case 'earlier':
      return (
        <EarlierSheet
          isSingle={sheet.replaceId !== null}
          onClose={onClose}
          onChoose={(assets) => {
            onEarlier(assets, sheet.replaceId)
            onClose()
          }}
        />
      )
  }
}

/** Ctrl or Cmd with Z and Y, wherever the focus is but in a text. */
function useHistoryKeys({ draft }: Workshop): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isInText = event.target instanceof Element && event.target.closest('input, textarea') !== null
      if (isInText || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) draft.redo()
      else draft.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [draft])
}
