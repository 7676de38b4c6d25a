import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import type { ExhibitionEdit } from '@zhanjian/scene/exhibition/edits.ts'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { coCuratorTexts } from '#text/exhibitions/co-curators.ts'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import { useServices } from '../../../lib/services.tsx'
import { ToolPanel } from '../../../shared/studio/panel-frame.tsx'
import { StudioLayout } from '../../../shared/studio/studio-layout.tsx'
import { type DraftPast, StudioNotices, useDraftPast } from '../../../shared/studio/studio-notices.tsx'
import { StudioProvider } from '../../../shared/studio/studio-provider.tsx'
import type { StudioTool } from '../../../shared/studio/tool-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import {
  ArrowsLeftRightRegular,
  CalendarPlusRegular,
  ClockRegular,
  InfoRegular,
  SquaresFourRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { isHelping } from '../co-curators/is-helping.ts'
import {
  EditorContext,
  type EditorSheet,
  type EditorTool,
  useEditor,
  useExhibitionDocument,
  useExhibitionDraft,
} from './editor-context.tsx'
import { EditorSheets } from './editor-sheets.tsx'
import { ExhibitionCanvas } from './exhibition-canvas.tsx'
import type { ExhibitionEditingSession } from './exhibition-editing-session.ts'
import { ExhibitionPreview } from './exhibition-preview.tsx'
import { exhibitionStudio } from './exhibition-studio.ts'
import { DoorsPanel } from './panels/doors-panel.tsx'
import { InfoPanel } from './panels/info-panel.tsx'
import { PartsPanel } from './panels/parts-panel.tsx'
import { TimesPanel } from './panels/times-panel.tsx'
import { TimetablePanel } from './panels/timetable-panel.tsx'
import { useEditedParts } from './use-edited-parts.ts'

const TOOLS: readonly StudioTool<EditorTool>[] = [
  { name: 'parts', icon: SquaresFourRegular, label: texts.tools.parts, Panel: PartsPanel },
  { name: 'doors', icon: ArrowsLeftRightRegular, label: texts.tools.doors, Panel: DoorsPanel },
  { name: 'times', icon: ClockRegular, label: texts.tools.times, Panel: TimesPanel },
  { name: 'timetable', icon: CalendarPlusRegular, label: texts.tools.timetable, Panel: TimetablePanel },
  { name: 'info', icon: InfoRegular, label: texts.tools.info, Panel: InfoPanel },
]

type ExhibitionPast = DraftPast<ExhibitionDocument, ExhibitionEdit>

interface ExhibitionEditorProps {
  session: ExhibitionEditingSession
  /** Unsaved edits were recovered; `instead` is the exhibition without them. */
  recovered: ExhibitionPast['recovered']
  onLeave: () => void
}

/** An exhibition with all there is to make it. */
export function ExhibitionEditor({ session, recovered, onLeave }: ExhibitionEditorProps) {
  const isWide = useIsWide()
  const edited = useEditedParts(
    useStore(session.draft, ({ editing }) => editing.document.parts),
    useStore(session.draft, ({ work }) => work?.id),
  )
  const [tool, openTool] = useState<EditorTool | null>('parts')
  const [sheet, openSheet] = useState<EditorSheet | null>(null)
  const [removed, setRemoved] = useState<RemovedItem | null>(null)
  const [past, setRestored] = useDraftPast<ExhibitionDocument, ExhibitionEdit>(recovered)
  const { parts, isFailed, retry } = edited
  const context = useMemo(
    () => ({
      session,
      tool,
      openTool,
      openSheet,
      isWide,
      parts,
      retryParts: isFailed ? retry : null,
      tellRemoved: (text: string) => setRemoved({ text, document: session.draft.getState().editing.document }),
    }),
    [session, tool, isWide, parts, isFailed, retry],
  )
  return (
    <StudioProvider Context={EditorContext} value={context}>
      <EditorLayout {...{ past, removed, onLeave }} />
      {sheet === null ? null : (
        <EditorSheets sheet={sheet} onRestored={setRestored} onLeft={onLeave} onClose={() => openSheet(null)} />
      )}
    </StudioProvider>
  )
}

/** What was taken out last: it is offered back until something else is edited. */
interface RemovedItem {
  text: string
  document: ExhibitionDocument
}

interface EditorLayoutProps {
  past: ExhibitionPast
  removed: RemovedItem | null
  onLeave: () => void
}

function EditorLayout({ past, removed, onLeave }: EditorLayoutProps) {
  const studio = useEditor()
  const { session, openTool } = studio
  const { showToast } = useServices()
  const document = useExhibitionDocument()
  const work = useExhibitionDraft((state) => state.work)
  function startPreview(): boolean {
    const isSaved = session.draft.getState().work !== null
    if (!isSaved) showToast(texts.previewLater)
    return isSaved
  }
  const offer =
    removed?.document === document ? (
      <NoticeBar
        isFloating
        text={removed.text}
        actions={[{ label: texts.parts.undo, isMain: true, onPress: () => void session.draft.undo() }]}
      />
    ) : null
  return (
    <StudioLayout
      kind={exhibitionStudio}
      {...{ studio, onLeave }}
      titleTool="info"
      publishing={work !== null && isHelping(work) ? <OwnersPublishing name={work.owner.nickname} /> : undefined}
      tools={TOOLS}
      renderPanel={(tool, onClose) => <ToolPanel tools={TOOLS} {...{ tool, onClose }} />}
      notices={<StudioNotices kind={exhibitionStudio} {...{ session, offer, ...past }} onShowPart={() => openTool('parts')} />}
      onPreview={startPreview}
      preview={{ render: (end) => <ExhibitionPreview onEnd={end} /> }}
    >
      <ExhibitionCanvas />
    </StudioLayout>
  )
}

/** Who helps is told that the owner publishes. */
function OwnersPublishing({ name }: { name: string }) {
  const { showToast } = useServices()
  return (
    <Button size="small" kind="weak" onClick={() => showToast(coCuratorTexts.publishing(name))}>
      {texts.bar.publish}
    </Button>
  )
}
