import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { useCallback, useEffect, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { HallLoadingView } from '../../../shared/halls/walk/hall-loading-view.tsx'
import { TOUR_STALE_TIME_MS } from '../../../shared/tours/prefetch-tour.ts'
import { useVisitedRevision } from '../../../shared/viewer/use-visited-revision.ts'
import { useVisitTracking } from '../../../shared/works/use-visit-tracking.ts'
import { LoadedTour } from '../components/loaded-tour.tsx'
import { TourFailureView } from '../components/tour-failure-view.tsx'
import type { TourVisitSlots } from '../components/tour-viewer.tsx'
import { toDocumentFailure, toTourFailure } from '../model/tour-failure.ts'
import { useParsedTour } from '../model/use-parsed-tour.ts'
import css from './panorama-page.module.css'

/** The public page of a panorama tour. */
export function PanoramaPage(slots: TourVisitSlots) {
  const router = useRouter()
  const query = useQueryParams<'panorama'>()
  const code = query.get('code') ?? ''
  const tourQuery = useEndpoint(publicPanoramaByCode, { params: { code } }, { staleTimeMs: TOUR_STALE_TIME_MS })
  const panorama = useVisitedRevision(tourQuery.data)
  const [attempt, setAttempt] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  const reportMissing = useCallback(() => setIsCodeMissing(true), [])
  const parsed = useParsedTour(panorama?.document, attempt, reportMissing)
  useDocumentTitle(panorama && shellTexts.titleOf(panorama.work.title))
  useVisitTracking(code, isReady)

  const loadFailure = tourQuery.isError && panorama === undefined ? toTourFailure(tourQuery.error) : undefined
  const failure = loadFailure ?? (parsed && toDocumentFailure(parsed)) ?? (isCodeMissing ? 'offline' : undefined)
  const scene = query.get('scene') ?? undefined
  const view = query.get('view') ?? undefined
  useEffect(() => {
    // The work's page prompts for the password, and then leads back.
    if (failure === 'locked') router.replace(screenAddress('detail', { code, scene, view }))
  }, [failure, code, scene, view, router])
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
          onCodeMissing={reportMissing}
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
