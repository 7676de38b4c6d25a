import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import { type ReactNode, useState } from 'react'
import { toWorkDetails } from '../../../shared/drafts/work-details.ts'
import { StudioProvider } from '../../../shared/studio/studio-provider.tsx'
import { createStillSession } from '../../../shared/studio/testing/still-session.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import type { BakeState } from '../bake/hall-baker.ts'
import { EditorContext, type EditorContextValue, type ToolName } from '../editor-context.tsx'
import type { HallEditingSession } from '../hall-editing-session.ts'
import { createHallDraft, type HallDraftState } from '../hall-editing-session.ts'

export interface FakeSessionOptions {
  hall: PublicHall
  draft?: Partial<HallDraftState>
  uploads?: readonly UploadItem[]
  assets?: readonly Asset[]
  bake?: BakeState<HallLightmap>
}

/** An editing session that sends, bakes and stores nothing. */
function createFakeEditingSession({
  hall,
  draft: part = {},
  uploads = [],
  assets,
  bake = { kind: 'idle' },
}: FakeSessionOptions): HallEditingSession {
  const parsed = parseHallDocument(hall.document)
  if (!parsed.ok) throw new Error(parsed.issues.join())
  const { work } = hall
  const details = toWorkDetails({ work, coverAssetId: null })
  const draft = createHallDraft({
    key: 'story',
    workId: work.id,
    work,
    publication: null,
    saved: { revision: 1, document: parsed.document, details },
    editing: { document: parsed.document, history: EMPTY_HISTORY },
    details,
  })
  draft.assetsKnown(assets ?? hall.assets)
  draft.setState(part)
  const still = { subscribe: () => () => undefined, dispose: () => undefined }
  return {
    ...createStillSession(draft, uploads),
    isTemplate: work.kind === 'template',
    baker: { ...still, getState: () => bake, requestBake: () => undefined },
    atlas: { ...still, getAtlas: () => null, setPictures: () => undefined },
  }
}

const noop = () => undefined

interface EditorFrameProps {
  session: FakeSessionOptions
  tool?: ToolName
  wallId?: string
  onSheet?: EditorContextValue['openSheet']
  children: ReactNode
}

/** The contexts that parts of the editor need. */
export function EditorFrame({ session: options, tool, wallId = '', onSheet = noop, children }: EditorFrameProps) {
  const isWide = useIsWide()
  const [session] = useState(() => createFakeEditingSession(options))
  const [chosenWall, chooseWall] = useState<string | null>(wallId === '' ? null : wallId)
  return (
    <StudioProvider
      Context={EditorContext}
      value={{
        session,
        stage: { current: null },
        tool: tool ?? null,
        openTool: noop,
        openSheet: onSheet,
        wallId: chosenWall,
        chooseWall,
        choosePhotos: noop,
        isWide,
      }}
    >
      {children}
    </StudioProvider>
  )
}
