import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { listGuestPages } from '@zhanjian/scene/invitation/list-guest-pages.ts'
import { type ComponentType, memo, useEffect, useMemo, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useQueryParams, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { keysOf } from '../../../../lib/type-guards.ts'
import { KeepRefusedTexts } from '../../../../shared/drafts/refused-texts.tsx'
import { loadInvitationFonts } from '../../../../shared/invitations/invitation-fonts.ts'
import { listInvitationFonts } from '../../../../shared/invitations/list-invitation-fonts.ts'
import { useIsBackFromPlaces } from '../../../../shared/places/use-place-request.ts'
import { type DraftPast, useDraftPast } from '../../../../shared/studio/draft-notices.tsx'
import { EditorBar } from '../../../../shared/studio/editor-bar.tsx'
import { PanelFrame } from '../../../../shared/studio/panel-frame.tsx'
import { StudioFrame } from '../../../../shared/studio/studio-frame.tsx'
import { type StudioSheet, StudioSheets } from '../../../../shared/studio/studio-sheets.tsx'
import { ToolBar } from '../../../../shared/studio/tool-bar.tsx'
import { UploadProgressBar } from '../../../../shared/studio/upload-progress-bar.tsx'
import { useUndoShortcuts } from '../../../../shared/studio/use-undo-shortcuts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
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
import { useCoveringView } from '../../../../ui/overlays/use-covering-view.ts'
import { InvitationReader } from '../../viewer/invitation-reader.tsx'
import { EditorCanvas } from '../canvas/editor-canvas.tsx'
import {
  EditorContext,
  type EditorTool,
  findSelectedElement,
  useEditor,
  useEditorScene,
  useEditorUploads,
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
import { EditorNotices } from './editor-notices.tsx'
import css from './invitation-editor.module.css'
import { PageStrip } from './page-strip.tsx'

type BarTool = Exclude<EditorTool, 'element'>
const ICONS: Readonly<Record<BarTool, Icon>> = {
  add: PlusBold,
  page: ImageRegular,
  layers: QueueRegular,
  theme: PaintBucketRegular,
  event: ClockRegular,
  replies: EnvelopeSimpleRegular,
  more: DotsThreeBold,
}
const TOOLS = keysOf<BarTool>(ICONS).map((name) => ({ name, icon: ICONS[name], label: editorTexts.tools[name] }))
const PANELS: Readonly<Record<EditorTool, ComponentType>> = {
  add: AddPanel,
  page: PagePanel,
  layers: LayersPanel,
  theme: ThemePanel,
  event: EventPanel,
  replies: RepliesPanel,
  more: MorePanel,
  element: ElementPanel,
}

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
  useUndoShortcuts(session.draft)
  useSharingOnce(isSharing)
  const closeSheet = () => openSheet(null)
  return (
    <EditorContext value={context}>
      <KeepRefusedTexts draft={session.draft}>
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
      </KeepRefusedTexts>
    </EditorContext>
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
  const { tool, openTool, openSheet, isWide } = useEditor()
  const uploads = useEditorUploads()
  // What was selected may be gone. (Only whether there is one: what is chosen does not draw all of this again.)
  const isLost = useInvitationDraft((state) => tool === 'element' && findSelectedElement(state) === null)
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (isPreviewing) return <Preview onEnd={() => setIsPreviewing(false)} />
  const shownTool = isLost ? (isWide ? 'add' : null) : tool
  const panel =
    shownTool === null ? null : <InvitationEditorPanel tool={shownTool} {...(isWide ? {} : { onClose: () => openTool(null) })} />
  const tools = (
    <ToolBar
      label={editorTexts.toolbar}
      tools={TOOLS}
      open={shownTool}
      onPress={(name) => openTool(shownTool === name && !isWide ? null : name)}
    />
  )
  const bar = <InvitationEditorBar onLeave={onLeave} onPreview={() => setIsPreviewing(true)} />
  return (
    <StudioFrame {...{ bar, tools, panel }} strip={<Strip />}>
      <Canvas />
      <UploadProgressBar items={uploads} onOpen={() => openSheet({ kind: 'uploads' })} />
      <EditorNotices {...past} />
    </StudioFrame>
  )
}

function InvitationEditorPanel({ tool, onClose }: { tool: EditorTool; onClose?: () => void }) {
  const selected = useSelectedElement()
  const Content = PANELS[tool]
  const title = tool === 'element' ? editorTexts.kinds[selected?.kind ?? 'text'] : editorTexts.tools[tool]
  return (
    <PanelFrame key={tool} title={title} onClose={onClose}>
      <Content />
    </PanelFrame>
  )
}

function InvitationEditorBar({ onLeave, onPreview }: { onLeave: () => void; onPreview: () => void }) {
  const { session, openTool, openSheet } = useEditor()
  return (
    <EditorBar
      kind={invitationStudio}
      {...{ session, onLeave, onPreview }}
      title={useInvitationDraft((state) => state.editing.document.event.title)}
      onTitle={() => openTool('event')}
      onPublish={() => openSheet({ kind: 'publish' })}
    />
  )
}

/** The whole invitation as guests turn its pages, with entrances. */
function Preview({ onEnd }: { onEnd: () => void }) {
  const document = useInvitationDocument()
  const scene = useEditorScene('invitation')
  useCoveringView(onEnd)
  const read = useMemo(() => ({ ...document, pages: listGuestPages(document, document.door !== null) }), [document])
  return (
    <div className={css.preview}>
      <div className={css.phone}>
        <InvitationReader document={read} scene={scene} />
      </div>
      <div className={css.endPreview}>
        <Button onClick={onEnd}>{editorTexts.endPreview}</Button>
      </div>
    </div>
  )
}
