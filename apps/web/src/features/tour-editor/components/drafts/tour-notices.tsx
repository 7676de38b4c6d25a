import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEdit } from '@zhanjian/scene/tour/edits.ts'
import { useState } from 'react'
import { revisionTexts } from '#text/publish/revisions.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { tourPublishTexts } from '#text/tours/tour-publish.ts'
import { useServices } from '../../../../lib/services.tsx'
import { type DraftPast, StudioNotices } from '../../../../shared/studio/studio-notices.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { buildReturnEdit, findOneWay } from '../../tour/ways.ts'
import { useFailedScenes, useTourDocument, useTourEditor } from '../../tour-editor-context.tsx'
import { tourStudio } from '../../tour-studio.ts'

interface TourNoticesProps extends DraftPast<TourDocument, TourEdit> {
  /** A way was made to a scene that has none back. */
  returnOffer: { sceneId: string; hotspotId: string } | null
}

/** Notices over the tour. */
export function TourNotices({ returnOffer, ...past }: TourNoticesProps) {
  const { session, openTool } = useTourEditor()
  const failedScenes = useFailedScenes()
  const [dismissedFailure, setDismissedFailure] = useState<readonly Scene[] | null>(null)

  function showScene(sceneId: string): void {
    session.draft.show(sceneId)
    openTool('scene')
  }
  return (
    <StudioNotices
      {...{ session, ...past }}
      kind={tourStudio}
      offer={returnOffer === null ? null : <ReturnOffer {...returnOffer} />}
      failure={
        failedScenes.length === 0 || failedScenes === dismissedFailure ? null : (
          <LastFailure {...{ failedScenes }} onShow={showScene} onDismiss={() => setDismissedFailure(failedScenes)} />
        )
      }
      onShowPart={showScene}
    />
  )
}

interface LastFailureProps {
  failedScenes: readonly Scene[]
  onShow: (sceneId: string) => void
  onDismiss: () => void
}

function LastFailure({ failedScenes, onShow, onDismiss }: LastFailureProps) {
  const { scenes } = useTourDocument()
  const [first] = failedScenes
  if (first === undefined) return null
  return (
    <NoticeBar
      isFloating
      text={tourPublishTexts.lastFailed(nameScene(scenes, first.id), failedScenes.length)}
      actions={[
        { label: revisionTexts.keep, onPress: onDismiss },
        { label: tourPublishTexts.show, isMain: true, onPress: () => onShow(first.id) },
      ]}
    />
  )
}

/** One tap makes the way back. */
function ReturnOffer({ sceneId, hotspotId }: { sceneId: string; hotspotId: string }) {
  const { session, offerReturn } = useTourEditor()
  const { draft, newId } = session
  const { showToast } = useServices()
  const document = useTourDocument()
  const way = findOneWay(document, sceneId, hotspotId)
  if (way === null) return null
  function connect(): void {
    if (way === null) return
    if (draft.edit(buildReturnEdit(document, sceneId, way, newId())).ok) showToast(tourPanelTexts.hotspot.connected)
    offerReturn(null)
  }
  return (
    <NoticeBar
      isFloating
      text={tourPanelTexts.hotspot.offer(nameScene(document.scenes, way.targetSceneId))}
      actions={[
        { label: tourPanelTexts.hotspot.notNow, onPress: () => offerReturn(null) },
        { label: tourPanelTexts.hotspot.connect, isMain: true, onPress: connect },
      ]}
    />
  )
}
