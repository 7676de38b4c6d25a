import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { editorTexts } from '../../../text/zh/editor.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { NewHall } from '../components/new-hall.tsx'
import { randomId } from '../../../lib/random-id.ts'
import { useOpenDraft } from '../use-open-draft.ts'

const Studio = lazy(() => import('../components/studio.tsx').then((module) => ({ default: module.Studio })))

/** S-17: make a hall, and edit one: `?id=` names a hall of the server, `?draft=` one that began on this device. */
export function GalleryCreatorPage() {
  const router = useRouter()
  const query = useQueryParams()
  const id = query.get('id')
  const key = query.get('draft')
  const [isHere] = useState(() => id !== null || key !== null)
  useEffect(() => {
    // A new hall has its key in the address before it has anything else: a reload finds it again.
    if (!isHere) router.replace(screenAddress(screens.galleryCreator, { draft: `draft-${randomId()}` }))
  }, [isHere, router])
  return isHere ? <OpenPage id={id} draftKey={key ?? ''} /> : null
}

function OpenPage({ id, draftKey }: { id: string | null; draftKey: string }) {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const { state, begin, retry } = useOpenDraft({ id, draftKey, ownerId })
  useDocumentTitle(shellTexts.titleOf(editorTexts.title))
  const leave = () => router.back()

  switch (state.kind) {
    case 'opening':
      return <Spinner label={editorTexts.opening} />
    case 'new':
      return <NewHall ownerId={ownerId} onBegin={begin} onBack={leave} />
    case 'editing':
      return (
        <Suspense fallback={<Spinner label={editorTexts.opening} />}>
          <Studio workshop={state.workshop} recovered={state.recovered} onLeave={leave} />
        </Suspense>
      )
    case 'missing':
      return (
        <Failure onBack={leave}>
          <StateView
            kind="empty"
            {...editorTexts.missing}
            action={{ label: editorTexts.toMyHalls, onPress: () => router.replace(screens.myHalls) }}
          />
        </Failure>
      )
    case 'too_new':
      return (
        <Failure onBack={leave}>
          <StateView
            kind="error"
            {...editorTexts.tooNew}
            action={{ label: editorTexts.reload, onPress: () => location.reload() }}
          />
        </Failure>
      )
    case 'unreachable':
      return (
        <Failure onBack={leave}>
          <LoadFailure error={state.error} title={editorTexts.unreachable} onRetry={retry} />
        </Failure>
      )
  }
}

function Failure({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <Page>
      <NavBar title={editorTexts.title} onBack={onBack} />
      {children}
    </Page>
  )
}
