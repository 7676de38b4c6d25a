import { publicPanoramaByCode } from '@zhanjian/contract/panoramas.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { TourDocument } from '@zhanjian/scene/panorama/document.ts'
import { parseTourDocument } from '@zhanjian/scene/panorama/parse-document.ts'
import { useEffect, useMemo, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { HallLoadingView } from '../../../shared/halls/walk/hall-loading-view.tsx'
import { useLazyImport } from '../../../shared/media/use-lazy-import.ts'
import { loadPanoramaView } from '../../../shared/tours/load-panorama-view.ts'
import { TOUR_STALE_TIME_MS } from '../../../shared/tours/prefetch-tour.ts'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import { useVisitedRevision } from '../../../shared/viewer/use-visited-revision.ts'
import { useVisitTracking } from '../../../shared/works/use-visit-tracking.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { tourTexts as texts } from '../../../text/zh/tours/viewer.ts'
import { FlatTour } from '../components/flat-tour.tsx'
import { HotspotView, type OpenedHotspot } from '../components/hotspot-view.tsx'
import { TourFailureView } from '../components/tour-failure-view.tsx'
import { TourViewer, type TourVisitSlots } from '../components/tour-viewer.tsx'
import { toDocumentFailure, toTourFailure } from '../model/tour-failure.ts'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { parseView } from '../model/view-address.ts'
import css from './panorama-page.module.css'

/** The public page of a panorama tour. */
export function PanoramaPage(slots: TourVisitSlots) {
  const router = useRouter()
  const query = useQueryParams<'panorama'>()
  const code = query.get('code') ?? ''
  const tourQuery = useEndpoint(publicPanoramaByCode, { params: { code } }, { staleTimeMs: TOUR_STALE_TIME_MS })
  const panorama = useVisitedRevision(tourQuery.data)
  const parsed = useMemo(() => panorama && parseTourDocument(panorama.document), [panorama])
  const [attempt, setAttempt] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  useDocumentTitle(panorama && shellTexts.titleOf(panorama.work.title))
  useVisitTracking(code, isReady)

  const loadFailure = tourQuery.isError && panorama === undefined ? toTourFailure(tourQuery.error) : undefined
  const failure = loadFailure ?? (parsed && toDocumentFailure(parsed)) ?? (isCodeMissing ? 'offline' : undefined)
  useEffect(() => {
    // The work's page prompts for the password.
    if (failure === 'locked') router.replace(screenAddress('detail', { code }))
  }, [failure, code, router])
  const reopen = () => {
    setIsReady(false)
    setIsCodeMissing(false)
    setAttempt(attempt + 1)
    if (tourQuery.isError) void tourQuery.refetch()
  }
  if (failure === 'locked') return null
  if (failure !== undefined) return <TourFailureView {...{ failure, code }} onRetry={reopen} />
  const isEmbedded = query.get('embed') === '1'
  return (
    <main className={css.tour}>
      {panorama !== undefined && parsed?.ok ? (
        <LoadedTour
          key={attempt}
          document={parsed.document}
          onReady={() => setIsReady(true)}
          onCodeMissing={() => setIsCodeMissing(true)}
          onReopen={reopen}
          mode={isEmbedded ? 'embedded' : 'page'}
          {...{ panorama, isReady, ...slots }}
        />
      ) : null}
      <HallLoadingView
        work={panorama?.work}
        progress={panorama === undefined ? 0 : PROGRESS_WITH_DOCUMENT}
        isDone={isReady}
        words={texts}
        {...(isEmbedded ? {} : { onBack: () => router.back() })}
      />
    </main>
  )
}

/** The first picture is the larger part. */
const PROGRESS_WITH_DOCUMENT = 0.4

interface LoadedTourProps
  extends Omit<Parameters<typeof TourViewer>[0], 'View' | 'visit' | 'firstView' | 'onFailed' | 'firstSceneId'> {
  document: TourDocument
  onCodeMissing: () => void
}

/** Draws the tour, or shows it as a list on a device that cannot. */
function LoadedTour({ onCodeMissing, ...props }: LoadedTourProps) {
  const { document, panorama, onReady, onReopen } = props
  const router = useRouter()
  const query = useQueryParams<'panorama'>()
  // Of the link only: the address follows the visit from then on.
  const [first] = useState(() => ({ sceneId: query.get('scene'), view: parseView(query.get('view')) }))
  const visit = useTourVisit(document, first.sceneId)
  const code = useLazyImport(loadPanoramaView)
  const [isFlat, setIsFlat] = useState(false)
  const isMissing = code.state === 'failed'
  useEffect(() => {
    if (isMissing) onCodeMissing()
  }, [isMissing, onCodeMissing])
  useEffect(() => {
    if (isFlat) onReady()
  }, [isFlat, onReady])
  if (isFlat) return <FlatVisit {...{ document, panorama, visit, onReopen }} onBack={() => router.back()} />
  if (code.state !== 'there') return null
  return <TourViewer {...props} View={code.code} visit={visit} firstView={first.view} onFailed={() => setIsFlat(true)} />
}

interface FlatVisitProps extends Pick<LoadedTourProps, 'document' | 'panorama' | 'onReopen'> {
  visit: ReturnType<typeof useTourVisit>
  onBack: () => void
}

function FlatVisit({ document, panorama, visit, onReopen, onBack }: FlatVisitProps) {
  const router = useRouter()
  const files = useMemo(() => indexTourFiles(panorama), [panorama])
  const [hotspot, setHotspot] = useState<OpenedHotspot | null>(null)
  return (
    <>
      <FlatTour
        {...{ document, files, onBack, onReopen }}
        title={panorama.work.title}
        sceneId={visit.sceneId}
        onGo={(sceneId) => visit.goTo(sceneId)}
        onOpen={(opened) => (opened.kind === 'scene' ? visit.goTo(opened.targetSceneId) : setHotspot(opened))}
      />
      {hotspot === null ? null : (
        <HotspotView
          {...{ hotspot, files }}
          scenes={document.scenes}
          onClose={() => setHotspot(null)}
          onLeave={(address) => router.push(address)}
        />
      )}
    </>
  )
}
