import { screenAddress } from '@zhanjian/contract/screens.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import type { TourDraftPreviewProps } from '../../../shared/tours/tour-draft-preview.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { tourEditorTexts as texts } from '../../../text/zh/tours/tour-editor.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { NewTourView } from '../components/start/new-tour-view.tsx'
import { useOpenTourDraft } from '../use-open-tour-draft.ts'

const Studio = lazy(() => import('../components/studio/tour-editor.tsx').then((module) => ({ default: module.TourEditor })))

interface TourEditorPageProps {
  /** The tour as visitors will see it. */
  renderPreview: (preview: TourDraftPreviewProps) => ReactNode
}

/** Creates and edits panorama tours: `?id=` is a tour of the server, `?draft=` one that was started on this device. */
export function TourEditorPage({ renderPreview }: TourEditorPageProps) {
  const router = useRouter()
  const query = useQueryParams<'tourEditor'>()
  const ownerId = useSessionState().user.id
  const id = query.get('id')
  const key = query.get('draft')
  const [isHere] = useState(() => id !== null || key !== null)
  useEffect(() => {
    // The key is in the URL before anything else happens, so that a reload finds the new tour again.
    if (!isHere) router.replace(screenAddress('tourEditor', { draft: `tour-${createRandomId()}` }))
  }, [isHere, router])
  return isHere ? <TourLoader {...{ id, ownerId, renderPreview }} draftKey={key ?? ''} /> : null
}

interface TourLoaderProps extends TourEditorPageProps {
  id: string | null
  draftKey: string
  ownerId: string
}

/** Opens a tour in the maker, or shows why it cannot. */
function TourLoader({ id, draftKey, ownerId, renderPreview }: TourLoaderProps) {
  const router = useRouter()
  const { state, startTour, retry } = useOpenTourDraft({ id, draftKey, ownerId })
  useDocumentTitle(shellTexts.titleOf(texts.title))
  const leavePage = () => router.back()

  switch (state.kind) {
    case 'opening':
      return <Spinner label={texts.opening} />
    case 'new':
      return <NewTourView ownerId={ownerId} onStart={startTour} onBack={leavePage} />
    case 'editing':
      return (
        <Suspense fallback={<Spinner label={texts.opening} />}>
          <Studio {...state} {...{ renderPreview }} onLeave={leavePage} />
        </Suspense>
      )
    case 'missing':
      return (
        <StatePage onBack={leavePage}>
          <StateView
            kind="empty"
            {...texts.missing}
            action={{ label: texts.toMine, onPress: () => router.replace(screenAddress('myHalls')) }}
          />
        </StatePage>
      )
    case 'too_new':
      return (
        <StatePage onBack={leavePage}>
          <StateView kind="error" {...texts.tooNew} action={{ label: texts.reload, onPress: () => location.reload() }} />
        </StatePage>
      )
    case 'unreachable':
      return (
        <StatePage onBack={leavePage}>
          <LoadError error={state.error} title={texts.unreachable} onRetry={retry} />
        </StatePage>
      )
  }
}

function StatePage({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <Page>
      <NavBar title={texts.title} onBack={onBack} />
      {children}
    </Page>
  )
}
