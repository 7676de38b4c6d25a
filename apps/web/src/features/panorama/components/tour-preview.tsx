import type { PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { HallLoadingView } from '../../../shared/halls/walk/hall-loading-view.tsx'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { toDocumentFailure } from '../model/tour-failure.ts'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { PreviewViewer } from './preview-viewer.tsx'
import css from './tour-preview.module.css'

interface TourPreviewProps {
  panorama: PublicPanorama
  /** The page goes there; null: where the tour begins. */
  chosenSceneId: string | null
  /** Somebody goes to a scene. */
  onScene: (sceneId: string) => void
}

/** A tour within another page, which has its own controls: as visitors would see it, without what they may say and do. */
export function TourPreview(props: TourPreviewProps) {
  const { document } = props.panorama
  const parsed = useMemo(() => parseTourDocument(document), [document])
  if (parsed.ok) return <ReadableTour {...props} document={parsed.document} />
  return (
    <div className={css.failure}>
      <StateView kind="error" {...texts.failures[toDocumentFailure(parsed) ?? 'damaged']} />
    </div>
  )
}

function ReadableTour({ panorama, document, chosenSceneId, onScene }: TourPreviewProps & { document: TourDocument }) {
  const { work } = panorama
  const router = useRouter()
  const files = useMemo(() => indexTourFiles(panorama), [panorama])
  const visit = useTourVisit(document, chosenSceneId)
  const { sceneId } = visit
  const goTo = useEffectEvent(visit.goTo)
  useEffect(() => {
    if (chosenSceneId !== null) goTo(chosenSceneId)
  }, [chosenSceneId])
  useEffect(() => onScene(sceneId), [onScene, sceneId])
  return (
    <div className={css.tour}>
      <PreviewViewer
        {...{ files, document, visit, work }}
        title={work.title}
        onBack={() => router.back()}
        renderLoading={(isDone) => <HallLoadingView work={work} progress={HALF} isDone={isDone} words={texts} />}
      />
    </div>
  )
}

/** The document is there, the picture is not. */
const HALF = 0.5
