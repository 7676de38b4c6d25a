import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { listGuestPages } from '@zhanjian/scene/invitation/list-guest-pages.ts'
import { memo, useEffect, useMemo, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useQueryParams, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { loadInvitationFonts } from '../../../../shared/invitations/invitation-fonts.ts'
import { listInvitationFonts } from '../../../../shared/invitations/list-invitation-fonts.ts'
import { useIsBackFromPlaces } from '../../../../shared/places/use-place-request.ts'
import { PanelFrame } from '../../../../shared/studio/panel-frame.tsx'
import { PreviewEnd } from '../../../../shared/studio/preview-end.tsx'
import { StudioLayout } from '../../../../shared/studio/studio-layout.tsx'
import { type DraftPast, StudioNotices, useDraftPast } from '../../../../shared/studio/studio-notices.tsx'
import { StudioProvider } from '../../../../shared/studio/studio-provider.tsx'
import { type StudioSheet, StudioSheets } from '../../../../shared/studio/studio-sheets.tsx'
import type { StudioTool } from '../../../../shared/studio/tool-bar.tsx'
import {
  ClockRegular,
  DotsThreeBold,
  EnvelopeSimpleRegular,
  ImageRegular,
  PaintBucketRegular,
  PlusBold,
  QueueRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { InvitationReader } from '../../viewer/invitation-reader.tsx'
import { EditorCanvas } from '../canvas/editor-canvas.tsx'
import {
  EditorContext,
  type EditorTool,
  findSelectedElement,
  useEditor,
  useEditorScene,
  useInvitationDocument,
  useInvitationDraft,
  useInvitationDraftLater,
  useSelectedElement,
} from '../editor-context.tsx'
import type { InvitationEditingSession } from '../invitation-editing-session.ts'
import { invitationStudio } from '../invitation-studio.ts'
import { AddPanel } from '../panels/add-panel.tsx'
import { ElementPanel } from '../panels/element-panel.tsx'
import { EventPanel } from '../panels/event-panel.tsx'
import { LayersPanel } from '../panels/layers-panel.tsx'
import { MorePanel } from '../panels/more-panel.tsx'
import { PagePanel } from '../panels/page-panel.tsx'
import { RepliesPanel } from '../panels/replies-panel.tsx'
import { ThemePanel } from '../panels/theme-panel.tsx'
import { InvitationPublishSheet } from '../publishing/invitation-publish-sheet.tsx'
import css from './invitation-editor.module.css'
import { PageStrip } from './page-strip.tsx'

type BarTool = Exclude<EditorTool, 'element'>
const TOOLS: readonly StudioTool<BarTool>[] = [
  { name: 'add', icon: PlusBold, label: editorTexts.tools.add, Panel: AddPanel },
  { name: 'page', icon: ImageRegular, label: editorTexts.tools.page, Panel: PagePanel },
  { name: 'layers', icon: QueueRegular, label: editorTexts.tools.layers, Panel: LayersPanel },
  { name: 'theme', icon: PaintBucketRegular, label: editorTexts.tools.theme, Panel: ThemePanel },
  { name: 'event', icon: ClockRegular, label: editorTexts.tools.event, Panel: EventPanel },
  { name: 'replies', icon: EnvelopeSimpleRegular, label: editorTexts.tools.replies, Panel: RepliesPanel },
  { name: 'more', icon: DotsThreeBold, label: editorTexts.tools.more, Panel: MorePanel },
]

/** What is chosen and opened beside them does not draw them again. */
const [Canvas, Strip] = [memo(EditorCanvas), memo(PageStrip)]

type InvitationPast = DraftPast<InvitationDocument, InvitationEdit>

interface InvitationEditorProps {
  session: InvitationEditingSession
  /** Unsaved edits were recovered; `instead` is the invitation without them. */
  recovered: InvitationPast['recovered']
  /** Opens with publishing, unless that is done. */
  isSharing: boolean
  onLeave: () => void
}

/** The invitation with all tools to make it. */
export function InvitationEditor({ session, recovered, isSharing, onLeave }: InvitationEditorProps) {
  const isWide = useIsWide()
  const isBackFromPlaces = useIsBackFromPlaces(editorTexts.event.place)
  const [tool, openTool] = useState<EditorTool | null>(isWide || isBackFromPlaces ? 'event' : null)
  const [sheet, openSheet] = useState<StudioSheet | null>(() =>
    isSharing && session.draft.getState().work?.availability !== 'published' ? { kind: 'publish' } : null,
  )
  const [copied, setCopied] = useState<InvitationElement | null>(null)
  const [past, setRestored] = useDraftPast<InvitationDocument, InvitationEdit>(recovered)
  const context = useMemo(
    () => ({ session, tool, openTool, openSheet, copied, setCopied, isWide }),
    [session, tool, copied, isWide],
  )
  useSharingOnce(isSharing)
  const closeSheet = () => openSheet(null)
  return (
    <StudioProvider Context={EditorContext} value={context}>
      <InvitationFonts />
      <EditorLayout {...{ past, onLeave }} />
      {sheet === null ? null : (
        <StudioSheets
          kind={invitationStudio}
          {...{ session, sheet }}
          onRestored={setRestored}
          renderPublish={() => <InvitationPublishSheet onClose={closeSheet} />}
          onClose={closeSheet}
        />
      )}
    </StudioProvider>
  )
}

/** Sharing was asked for and is opened: whoever loads the page again, or comes back to it, does not ask once more. */
function useSharingOnce(isSharing: boolean): void {
  const router = useRouter()
  const query = useQueryParams<'invitationEditor'>()
  useEffect(() => {
    if (!isSharing) return
    const next = new URLSearchParams(query)
    next.delete('share')
    router.replaceQuery(next.toString())
  }, [isSharing, query, router])
}

/** Fetches the fonts that the invitation has. */
function InvitationFonts() {
  const fonts = useInvitationDraftLater((state) => listInvitationFonts(state.editing.document).join())
  const { draft } = useEditor().session
  useEffect(() => void loadInvitationFonts(listInvitationFonts(draft.getState().editing.document)), [draft, fonts])
  return null
}

function EditorLayout({ past, onLeave }: { past: InvitationPast; onLeave: () => void }) {
  const studio = useEditor()
  const { session, tool, openTool, isWide } = studio
  // What was selected may be gone. (Only whether there is one: what is chosen does not draw all of this again.)
  const isLost = useInvitationDraft((state) => tool === 'element' && findSelectedElement(state) === null)
  function showPage(pageId: string): void {
    session.draft.show(pageId)
    // Where the reviewer's words are.
    openTool('page')
  }
  return (
    <StudioLayout
      kind={invitationStudio}
      {...{ studio, onLeave }}
      titleTool="event"
      tools={TOOLS}
      shownTool={isLost ? (isWide ? 'add' : null) : tool}
      renderPanel={(shownTool, onClose) => <InvitationEditorPanel tool={shownTool} onClose={onClose} />}
      strip={<Strip />}
      notices={<StudioNotices kind={invitationStudio} {...{ session, ...past }} onShowPart={showPage} />}
      preview={{ render: (end) => <Preview onEnd={end} /> }}
    >
      <Canvas />
    </StudioLayout>
  )
}

function InvitationEditorPanel({ tool, onClose }: { tool: EditorTool; onClose: (() => void) | undefined }) {
  const selected = useSelectedElement()
  const { label, Panel } = TOOLS.find(({ name }) => name === tool) ?? {
    label: editorTexts.kinds[selected?.kind ?? 'text'],
    Panel: ElementPanel,
  }
  return (
    <PanelFrame key={tool} title={label} onClose={onClose}>
      <Panel />
    </PanelFrame>
  )
}

/** The whole invitation as guests turn its pages, with entrances. */
function Preview({ onEnd }: { onEnd: () => void }) {
  const document = useInvitationDocument()
  const scene = useEditorScene('invitation')
  const read = useMemo(() => ({ ...document, pages: listGuestPages(document, document.door !== null) }), [document])
  return (
    <div className={css.preview}>
      <div className={css.phone}>
        <InvitationReader document={read} scene={scene} />
      </div>
      <PreviewEnd label={editorTexts.endPreview} onEnd={onEnd} />
    </div>
  )
}
