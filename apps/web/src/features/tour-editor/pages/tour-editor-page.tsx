import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { lazy, type ReactNode, useState } from 'react'
import { tourEditorTexts as texts } from '#text/tours/tour-editor.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import type { OpenableKind } from '../../../shared/studio/draft-opening.ts'
import { OpeningView } from '../../../shared/studio/opening-view.tsx'
import { useKeyInAddress } from '../../../shared/studio/use-key-in-address.ts'
import { useOpenDocumentDraft } from '../../../shared/studio/use-open-document-draft.ts'
import type { TourDraftPreviewProps } from '../../../shared/tours/tour-draft-preview.ts'
import { NewTourView } from '../components/start/new-tour-view.tsx'
import type { RefusedFile } from '../tour/add-scenes.ts'
import { type NewTour, startTour } from '../tour/start-tour.ts'
import { tourDrafts } from '../tour-drafts.ts'
import { openTourEditingSession, type TourEditingSession } from '../tour-editing-session.ts'

const Studio = lazy(() => import('../components/studio/tour-editor.tsx').then((module) => ({ default: module.TourEditor })))

interface TourEditorPageProps {
  /** The tour as visitors will see it. */
  renderPreview: (preview: TourDraftPreviewProps) => ReactNode
}

/** Creates and edits panorama tours: `?id=` is a tour of the server, `?draft=` one that was started on this device. */
export function TourEditorPage({ renderPreview }: TourEditorPageProps) {
  const query = useQueryParams<'tourEditor'>()
  const ownerId = useSessionState().user.id
  const id = query.get('id')
  const key = query.get('draft')
  const isHere = useKeyInAddress(id !== null || key !== null, 'tour', tourDrafts.unsent.addressOf)
  return isHere ? <TourLoader {...{ id, ownerId, renderPreview }} draftKey={key ?? ''} /> : null
}

interface TourLoaderProps extends TourEditorPageProps {
  id: string | null
  draftKey: string
  ownerId: string
}

const openableTour: OpenableKind<TourEditing, TourConflict, TourEditingSession> = {
  ...tourDrafts,
  openSession: openTourEditingSession,
}

/** Opens a tour in its editor, or shows why it cannot. */
function TourLoader({ id, draftKey, ownerId, renderPreview }: TourLoaderProps) {
  const router = useRouter()
  const { session } = useServices()
  const opening = useOpenDocumentDraft(openableTour, { id, draftKey, ownerId })
  /** What the editor of a new tour opens with: the files that could not become a scene, or the choice of a hall. */
  const [beginning, setBeginning] = useState<{ refused: readonly RefusedFile[]; isFromHall: boolean }>(NO_BEGINNING)
  function start(from: NewTour): Promise<readonly RefusedFile[]> {
    const title = texts.defaultTitle(session.getState().user.nickname)
    return startTour(opening, title, from, (refused) => setBeginning({ refused, isFromHall: from.kind === 'hall' }))
  }
  const leavePage = () => router.back()
  const toMine = { label: texts.toMine, onPress: () => router.replace(screenAddress('myHalls')) }
  return (
    <OpeningView
      state={opening.state}
      texts={texts}
      title={texts.title}
      missing={{ ...texts.missing, action: toMine }}
      onRetry={opening.retry}
      renderNew={() => <NewTourView ownerId={ownerId} onStart={start} onBack={leavePage} />}
      renderEditor={({ session, recovered }) => (
        <Studio {...{ session, recovered, renderPreview }} {...beginning} onLeave={leavePage} />
      )}
    />
  )
}

const NO_BEGINNING = { refused: [], isFromHall: false }
