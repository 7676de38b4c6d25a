import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { lazy, type ReactNode } from 'react'
import { tourEditorTexts as texts } from '#text/tours/tour-editor.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { OpeningView } from '../../../shared/studio/opening-view.tsx'
import { useKeyInAddress } from '../../../shared/studio/use-key-in-address.ts'
import type { TourDraftPreviewProps } from '../../../shared/tours/tour-draft-preview.ts'
import { NewTourView } from '../components/start/new-tour-view.tsx'
import { tourDrafts } from '../tour-drafts.ts'
import { useOpenTourDraft } from '../use-open-tour-draft.ts'

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

/** Opens a tour in the editor, or shows why it cannot. */
function TourLoader({ id, draftKey, ownerId, renderPreview }: TourLoaderProps) {
  const router = useRouter()
  const { state, beginning, startTour, retry } = useOpenTourDraft({ id, draftKey, ownerId })
  const leavePage = () => router.back()
  const toMine = { label: texts.toMine, onPress: () => router.replace(screenAddress('myHalls')) }
  return (
    <OpeningView
      {...{ state, texts }}
      title={texts.title}
      missing={{ ...texts.missing, action: toMine }}
      onRetry={retry}
      renderNew={() => <NewTourView ownerId={ownerId} onStart={startTour} onBack={leavePage} />}
      renderEditor={({ session, recovered }) => (
        <Studio {...{ session, recovered, renderPreview }} {...beginning} onLeave={leavePage} />
      )}
    />
  )
}
