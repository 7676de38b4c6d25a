import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { useState } from 'react'
import { tourConflictTexts } from '#text/publish/conflict.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { tourPublishTexts } from '#text/tours/tour-publish.ts'
import { useServices } from '../../../../lib/services.tsx'
import { LateReviewNotice } from '../../../../shared/drafts/late-review-notice.tsx'
import { DraftNotices } from '../../../../shared/studio/draft-notices.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import type { SavedTour } from '../../draft/tour-draft-kind.ts'
import { buildReturnEdit, findOneWay } from '../../tour/ways.ts'
import { useFailedScenes, useTourDocument, useTourDraft, useTourEditor } from '../../tour-editor-context.tsx'
import { TourConflictSheet } from './tour-conflict-sheet.tsx'

interface TourNoticesProps {
  /** Unsaved edits were recovered; `instead` is the tour without them. */
  recovered: { instead: SavedTour | null } | null
  onRecoveryAnswered: () => void
  /** An earlier revision was restored last. */
  restored: RestoredRevision<TourDocument> | null
  /** A way was made to a scene that has none back. */
  returnOffer: { sceneId: string; hotspotId: string } | null
}

/** Notices over the tour. */
export function TourNotices({ recovered, onRecoveryAnswered, restored, returnOffer }: TourNoticesProps) {
  const { session, openTool } = useTourEditor()
  const save = useTourDraft((state) => state.save)
  const work = useTourDraft((state) => state.work)
  const marks = useTourDraft((state) => state.reviewMarks)
  const document = useTourDocument()
  const failedScenes = useFailedScenes()
  const [dismissedFailure, setDismissedFailure] = useState<readonly Scene[] | null>(null)

  function showScene(sceneId: string): void {
    session.draft.show(sceneId)
    openTool('scene')
  }
  const [firstFailed] = failedScenes
  return (
    <DraftNotices
      {...{ save, document, restored, onRecoveryAnswered }}
      draft={session.draft}
      recovered={recovered?.instead ?? null}
      texts={{ conflict: tourConflictTexts.notice, recovered: tourEditorTexts.recovered }}
      renderConflict={(conflict, onClose) => <TourConflictSheet {...{ conflict, onClose }} />}
      offer={returnOffer === null ? null : <ReturnOffer {...returnOffer} />}
    >
      {firstFailed !== undefined && failedScenes !== dismissedFailure ? (
        <NoticeBar
          isFloating
          text={tourPublishTexts.lastFailed(nameScene(document.scenes, firstFailed.id), failedScenes.length)}
          actions={[
            { label: revisionTexts.keep, onPress: () => setDismissedFailure(failedScenes) },
            { label: tourPublishTexts.show, isMain: true, onPress: () => showScene(firstFailed.id) },
          ]}
        />
      ) : (
        <LateReviewNotice
          {...{ work, marks }}
          parts={document.scenes.map(({ id }) => ({ id, title: nameScene(document.scenes, id) }))}
          onShow={showScene}
        />
      )}
    </DraftNotices>
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
