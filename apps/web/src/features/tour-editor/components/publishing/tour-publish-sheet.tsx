import { useMemo } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { tourPublishTexts as texts } from '#text/tours/tour-publish.ts'
import { findTitleError, needsPassword } from '../../../../shared/drafts/work-details.ts'
import { SignatureField } from '../../../../shared/people/signature-field.tsx'
import { useSignature } from '../../../../shared/people/use-signature.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck, PublishFailed, PublishProgress } from '../../../../shared/studio/publish-parts.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { buildRemoveFilesEdit } from '../../tour/remove-files.ts'
import { findTourProblems, isPublishable, type TourProblems } from '../../tour/tour-problems.ts'
import { buildChainEdit } from '../../tour/ways.ts'
import { useTourDocument, useTourDraft, useTourEditor, useTourUploads } from '../../tour-editor-context.tsx'
import { TourTitleField } from '../panels/info-panel.tsx'
import { FailedScenes } from './failed-scenes.tsx'
import { PublishedTour } from './published-tour.tsx'
import { RefusedPlaces } from './refused-places.tsx'
import { TourRefusedTexts } from './tour-refused-texts.tsx'
import { usePublishTour } from './use-publish-tour.ts'

/** Publishes the draft; ends with a link to share. */
export function TourPublishSheet({ onClose }: { onClose: () => void }) {
  const isPublished = useTourDraft((state) => state.work?.availability === 'published')
  const uploads = useTourUploads()
  const save = useTourDraft((state) => state.save)
  const { state, publish } = usePublishTour()
  if (state?.kind === 'done') return <PublishedTour isUpdate={state.isUpdate} onClose={onClose} />
  return (
    <Sheet title={isPublished ? texts.updateTitle : texts.title} isOpen onClose={onClose}>
      {state === null ? <PublishChecks isUpdate={isPublished} onPublish={publish} onClose={onClose} /> : null}
      {state?.kind === 'failed' ? (
        <>
          <PublishFailed state={state} texts={texts} onRetry={publish} />
          <RefusedPlaces refusal={state.refusal} onShow={onClose} />
          <ul className={css.checks}>
            <FailedScenes onShow={onClose} />
          </ul>
        </>
      ) : null}
      {state !== null && state.kind !== 'failed' ? (
        <PublishProgress {...{ state, uploads, save, texts, onClose }} saveTexts={tourEditorTexts.save} />
      ) : null}
    </Sheet>
  )
}

interface PublishChecksProps {
  isUpdate: boolean
  onPublish: () => void
  onClose: () => void
}

/** What prevents publishing, each leading to its place; everything else is advice. */
function PublishChecks({ isUpdate, onPublish, onClose }: PublishChecksProps) {
  const { session } = useTourEditor()
  const document = useTourDocument()
  const assets = useTourDraft((state) => state.assets)
  const details = useTourDraft((state) => state.details)
  const saved = useTourDraft((state) => state.saved)
  const missingAssetIds = useTourDraft((state) => state.missingAssetIds)
  const uploads = useTourUploads()
  const signature = useSignature((before, after) => {
    const { defaultTitle } = tourEditorTexts
    if (details.title === defaultTitle(before)) session.draft.updateDetails({ title: defaultTitle(after) })
  })
  const problems = useMemo(
    () => findTourProblems({ document, assets, uploads, missingAssetIds }),
    [document, assets, uploads, missingAssetIds],
  )
  const isReady =
    isPublishable(problems) && findTitleError(details.title) === undefined && !needsPassword(details, saved?.details ?? null)
  async function start(): Promise<void> {
    if (await signature.save()) onPublish()
  }
  return (
    <div className={css.section}>
      <p className={css.hint}>
        {isUpdate ? texts.updateHint : texts.link}
        {details.visibility !== 'public' ? null : isUpdate ? texts.listedUpdate : texts.listed}
      </p>
      <TourTitleField />
      <SignatureField signature={signature} />
      <ul className={css.checks}>
        <FailedScenes onShow={onClose} />
        <Faults problems={problems} onClose={onClose} />
        <TourRefusedTexts onClose={onClose} />
        <Advice problems={problems} onClose={onClose} />
        {details.visibility === 'private' ? <PublishCheck title={texts.privateHint} /> : null}
      </ul>
      <Button size="large" isWide disabled={!isReady} onClick={() => void start()}>
        {isUpdate ? texts.update : texts.start}
      </Button>
    </div>
  )
}

interface ProblemsProps {
  problems: TourProblems
  onClose: () => void
}

function Faults({ problems: { hasNoScenes, wrongShapes, failedAssetIds, brokenWays }, onClose }: ProblemsProps) {
  const { session, openTool, openSheet } = useTourEditor()
  const { draft } = session
  const document = useTourDocument()
  const { scenes } = document
  function show(sceneId: string, hotspotId: string | null): void {
    onClose()
    draft.show(sceneId, hotspotId)
    openTool(hotspotId === null ? 'scene' : 'hotspots')
  }
  return (
    <>
      {hasNoScenes ? (
        <PublishCheck isBad title={texts.noScenes} action={texts.addScenes} onPress={() => openSheet({ kind: 'sources' })} />
      ) : null}
      {wrongShapes.map(({ id }) => (
        <PublishCheck
          key={id}
          isBad
          title={texts.wrongShape(nameScene(scenes, id))}
          hint={texts.wrongShapeHint}
          action={texts.show}
          onPress={() => show(id, null)}
        />
      ))}
      {failedAssetIds.length > 0 ? (
        <PublishCheck
          isBad
          title={texts.failedFiles(failedAssetIds.length)}
          hint={texts.failedFilesHint}
          action={texts.removeFailed}
          onPress={() => draft.edit(buildRemoveFilesEdit(document, (assetId) => failedAssetIds.includes(assetId)))}
        />
      ) : null}
      {brokenWays.map(({ scene, hotspot }) => (
        <PublishCheck
          key={`${scene.id} ${hotspot.id}`}
          isBad
          title={texts.brokenWay(nameScene(scenes, scene.id))}
          hint={texts.brokenWayHint}
          action={texts.show}
          onPress={() => show(scene.id, hotspot.id)}
        />
      ))}
    </>
  )
}

function Advice({ problems: { withoutAlt, unreachable, pendingUploads, blurCount }, onClose }: ProblemsProps) {
  const { session, openTool } = useTourEditor()
  const { draft, newId } = session
  const document = useTourDocument()
  function fillAlt(): void {
    const [first] = withoutAlt
    if (first === undefined) return
    onClose()
    draft.show(first.id)
    openTool('scene')
  }
  function chain(): void {
    const edit = buildChainEdit(document, newId)
    if (edit !== null) draft.edit(edit)
  }
  return (
    <>
      {pendingUploads > 0 ? <PublishCheck title={texts.filesLeft(pendingUploads)} /> : null}
      {unreachable.length > 0 ? (
        <PublishCheck
          title={texts.unreachable(unreachable.length)}
          hint={texts.unreachableHint}
          action={texts.chain}
          onPress={chain}
        />
      ) : null}
      {blurCount > 0 ? <PublishCheck title={texts.blurs(blurCount)} hint={texts.blursHint} /> : null}
      {withoutAlt.length > 0 ? (
        <PublishCheck title={texts.altMissing(withoutAlt.length)} hint={texts.altHint} action={texts.fillAlt} onPress={fillAlt} />
      ) : null}
    </>
  )
}
