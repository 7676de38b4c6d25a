import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { LateReviewNotice } from '../../../../shared/drafts/late-review-notice.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { tourConflictTexts, versionConflictTexts } from '../../../../text/zh/publish/conflict.ts'
import { revisionTexts } from '../../../../text/zh/publish/revisions.ts'
import { tourEditorTexts } from '../../../../text/zh/tours/tour-editor.ts'
import { tourPanelTexts } from '../../../../text/zh/tours/tour-panels.ts'
import { tourPublishTexts } from '../../../../text/zh/tours/tour-publish.ts'
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

/** Notices over the tour; one at a time, the most severe first. */
export function TourNotices({ recovered, onRecoveryAnswered, restored, returnOffer }: TourNoticesProps) {
  const { session, openTool } = useTourEditor()
  const failedScenes = useFailedScenes()
  const [dismissedFailure, setDismissedFailure] = useState<readonly Scene[] | null>(null)
  const { confirm } = useServices()
  const save = useTourDraft((state) => state.save)
  const work = useTourDraft((state) => state.work)
  const marks = useTourDraft((state) => state.reviewMarks)
  const document = useTourDocument()
  const [dismissedRestored, setDismissedRestored] = useState<RestoredRevision<TourDocument> | null>(null)
  const [dismissedConflict, setDismissedConflict] = useState<object | null>(null)

  function showScene(sceneId: string): void {
    session.draft.show(sceneId)
    openTool('scene')
  }
  if (save.kind === 'conflict') {
    const choose = { label: versionConflictTexts.choose, isMain: true, onPress: () => setDismissedConflict(null) }
    return dismissedConflict === save.conflict ? (
      <NoticeBar isFloating text={tourConflictTexts.notice} actions={[choose]} />
    ) : (
      <TourConflictSheet conflict={save.conflict} onClose={() => setDismissedConflict(save.conflict)} />
    )
  }
  if (returnOffer !== null) return <ReturnOffer {...returnOffer} />
  if (restored !== null && restored.document === document && restored !== dismissedRestored) {
    return (
      <NoticeBar
        isFloating
        text={revisionTexts.restored(restored.number)}
        actions={[
          ...(restored.canUndo ? [{ label: revisionTexts.undo, onPress: () => void session.draft.undo() }] : []),
          { label: revisionTexts.keep, isMain: true, onPress: () => setDismissedRestored(restored) },
        ]}
      />
    )
  }
  const replacedTour = recovered?.instead ?? null
  if (replacedTour !== null) {
    const discardRecovered = async () => {
      const { discardQuestion: title, discardText: text, discard: confirmLabel } = tourEditorTexts.recovered
      if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
      const { document: saved, details } = replacedTour
      session.draft.setState({ editing: { document: saved, history: EMPTY_HISTORY }, details })
      onRecoveryAnswered()
    }
    return (
      <NoticeBar
        isFloating
        text={tourEditorTexts.recovered.text}
        actions={[
          { label: tourEditorTexts.recovered.discard, onPress: () => void discardRecovered() },
          { label: tourEditorTexts.recovered.keep, isMain: true, onPress: onRecoveryAnswered },
        ]}
      />
    )
  }
  const [firstFailed] = failedScenes
  if (firstFailed !== undefined && failedScenes !== dismissedFailure) {
    const show = () => showScene(firstFailed.id)
    return (
      <NoticeBar
        isFloating
        text={tourPublishTexts.lastFailed(nameScene(document.scenes, firstFailed.id), failedScenes.length)}
        actions={[
          { label: revisionTexts.keep, onPress: () => setDismissedFailure(failedScenes) },
          { label: tourPublishTexts.show, isMain: true, onPress: show },
        ]}
      />
    )
  }
  return (
    <LateReviewNotice
      {...{ work, marks }}
      parts={document.scenes.map(({ id }) => ({ id, title: nameScene(document.scenes, id) }))}
      onShow={showScene}
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
