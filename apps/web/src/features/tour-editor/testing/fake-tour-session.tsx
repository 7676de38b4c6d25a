import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { type ComponentType, type ReactNode, useState } from 'react'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import { StudioProvider } from '../../../shared/studio/studio-provider.tsx'
import { createStillSession } from '../../../shared/studio/testing/still-session.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { createTourDraft, type TourDraftState, type TourEditingSession } from '../tour-editing-session.ts'
import { TourEditorContext, type TourTool } from '../tour-editor-context.tsx'

export interface FakeTourOptions {
  document: TourDocument
  work?: WorkSummary | null
  draft?: Partial<TourDraftState>
  assets?: readonly Asset[]
  uploads?: readonly UploadItem[]
}

/** An editing session that sends and stores nothing. */
export function createFakeTourSession({
  document,
  work = null,
  draft: part = {},
  assets = [],
  uploads = [],
}: FakeTourOptions): TourEditingSession {
  const details = createWorkDetails('园中一日')
  const draft = createTourDraft({
    key: 'story',
    workId: work?.id ?? null,
    work,
    publication: null,
    saved: work === null ? null : { revision: 1, document, details },
    editing: { document, history: EMPTY_HISTORY },
    details,
  })
  draft.assetsKnown(assets)
  draft.setState(part)
  return createStillSession(draft, uploads)
}

interface TourFrameProps {
  session: FakeTourOptions
  tool?: TourTool
  View?: ComponentType<PanoramaViewProps> | null
  choosePictures?: (replaceSceneId?: string) => void
  children: ReactNode
}

/** The contexts that parts of the editor need. */
export function TourFrame({ session: options, tool, View = null, choosePictures, children }: TourFrameProps) {
  const isWide = useIsWide()
  const [session] = useState(() => createFakeTourSession(options))
  const noop = () => undefined
  return (
    <StudioProvider
      Context={TourEditorContext}
      value={{
        session,
        View,
        stage: { current: null },
        tool: tool ?? null,
        openTool: noop,
        openSheet: noop,
        picking: tool === 'blurs' ? 'blur' : 'nothing',
        setPicking: noop,
        brushRad: 0.06,
        setBrushRad: noop,
        offerReturn: noop,
        choosePictures: choosePictures ?? noop,
        isWide,
      }}
    >
      {children}
    </StudioProvider>
  )
}
