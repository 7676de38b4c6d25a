import type { PublicPanorama } from '@zhanjian/contract/panoramas.ts'
import { parseTourDocument } from '@zhanjian/scene/panorama/parse-document.ts'
import { useMemo, useState } from 'react'
import { HallLoadingView } from '../../../shared/halls/walk/hall-loading-view.tsx'
import { tourTexts as texts } from '../../../text/zh/tours/viewer.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { toDocumentFailure } from '../model/tour-failure.ts'
import { LoadedTour } from './loaded-tour.tsx'
import css from './tour-preview.module.css'

const nothing = () => null

interface TourPreviewProps {
  panorama: PublicPanorama
  /** The page goes there; null: where the tour begins. */
  chosenSceneId: string | null
  /** Somebody goes to a scene. */
  onScene: (sceneId: string) => void
}

/** A tour within another page, which has its own controls: as visitors would see it, without what they may say and do. */
export function TourPreview({ panorama, chosenSceneId, onScene }: TourPreviewProps) {
  const parsed = useMemo(() => parseTourDocument(panorama.document), [panorama])
  const [attempt, setAttempt] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  const failure = toDocumentFailure(parsed) ?? (isCodeMissing ? 'offline' : undefined)
  const reopen = () => {
    setIsReady(false)
    setIsCodeMissing(false)
    setAttempt(attempt + 1)
  }
  if (failure !== undefined || !parsed.ok) {
    const action = { label: texts.actions.tryAgain, onPress: reopen }
    return (
      <div className={css.failure}>
        <StateView kind="error" {...texts.failures[failure ?? 'damaged']} {...(isCodeMissing ? { action } : {})} />
      </div>
    )
  }
  return (
    <div className={css.tour}>
      <LoadedTour
        key={attempt}
        mode="preview"
        document={parsed.document}
        {...{ panorama, isReady, chosenSceneId, onScene }}
        onReady={() => setIsReady(true)}
        onCodeMissing={() => setIsCodeMissing(true)}
        onReopen={reopen}
        renderOwner={nothing}
        renderActions={nothing}
      />
      <HallLoadingView work={panorama.work} progress={HALF} isDone={isReady} words={texts} />
    </div>
  )
}

/** The document is there, the picture is not. */
const HALF = 0.5
