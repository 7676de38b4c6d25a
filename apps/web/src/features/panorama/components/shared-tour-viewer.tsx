import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { useCallback, useState } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { HallLoadingView } from '../../../shared/halls/walk/hall-loading-view.tsx'
import type { ViewerSlots } from '../../../shared/halls/walk/shared-hall-viewer.tsx'
import { nameScene } from '../../../shared/tours/name-hotspot.ts'
import { TOUR_STALE_TIME_MS } from '../../../shared/tours/prefetch-tour.ts'
import type { SharedTourViewerProps } from '../../../shared/tours/shared-tour.ts'
import { useVisitedRevision } from '../../../shared/viewer/use-visited-revision.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { toDocumentFailure, toTourFailure } from '../model/tour-failure.ts'
import { useParsedTour } from '../model/use-parsed-tour.ts'
import { SharedTour } from './shared-tour.tsx'
import css from './shared-tour-viewer.module.css'
import visitCss from './tour-visit.module.css'

/**
 * A tour that is visited together with others. The overlay of the parent stays mounted in every state of the tour, so that a text
 * field in it keeps its content.
 */
export function SharedTourViewer(props: SharedTourViewerProps) {
  const { code, children } = props
  const tourQuery = useEndpoint(publicPanoramaByCode, { params: { code } }, { staleTimeMs: TOUR_STALE_TIME_MS })
  const panorama = useVisitedRevision(tourQuery.data)
  const [attempt, setAttempt] = useState(0)
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  const reportMissing = useCallback(() => setIsCodeMissing(true), [])
  const parsed = useParsedTour(panorama?.document, attempt, reportMissing)
  const [slots, setSlots] = useState<Pick<ViewerSlots, 'joystick' | 'workInFrontChip' | 'openCatalogue'>>(NO_SLOTS)
  const loadFailure = tourQuery.isError && panorama === undefined ? toTourFailure(tourQuery.error) : undefined
  const failure = loadFailure ?? (parsed && toDocumentFailure(parsed)) ?? (isCodeMissing ? 'offline' : undefined)
  const document = parsed?.ok ? parsed.document : undefined
  const reopen = () => {
    setIsCodeMissing(false)
    setAttempt(attempt + 1)
    if (tourQuery.isError) void tourQuery.refetch()
  }
  return (
    <div className={visitCss.visit}>
      {failure !== undefined ? (
        <div className={css.failure}>
          <StateView
            kind={failure === 'offline' ? 'offline' : 'error'}
            {...texts.failures[failure]}
            action={{ label: texts.actions.tryAgain, onPress: reopen }}
          />
        </div>
      ) : panorama === undefined || document === undefined ? (
        <HallLoadingView work={undefined} progress={0.2} isDone={false} words={texts} />
      ) : (
        <SharedTour
          key={attempt}
          {...{ ...props, panorama, document }}
          onSlots={setSlots}
          onCodeMissing={reportMissing}
          onReopen={reopen}
        />
      )}
      {children({ ...slots, titleOf: (sceneId) => document && nameScene(document.scenes, sceneId) })}
    </div>
  )
}

const NO_SLOTS = { joystick: null, workInFrontChip: null, openCatalogue: null }
