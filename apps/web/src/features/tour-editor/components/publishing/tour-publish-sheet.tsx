import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useMemo } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { tourPublishTexts as texts } from '#text/tours/tour-publish.ts'
import { findTitleError, needsPassword } from '../../../../shared/drafts/work-details.ts'
import { SignatureField } from '../../../../shared/people/signature-field.tsx'
import { useSignature } from '../../../../shared/people/use-signature.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck } from '../../../../shared/studio/publish-parts.tsx'
import { PublishSheet } from '../../../../shared/studio/publish-sheet.tsx'
import { NextStep, PublishedWork } from '../../../../shared/studio/published-work.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { EyeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { buildRemoveFilesEdit } from '../../tour/remove-files.ts'
import { findTourProblems, isPublishable, type TourProblems } from '../../tour/tour-problems.ts'
import { buildChainEdit } from '../../tour/ways.ts'
import { useTourDocument, useTourDraft, useTourEditor, useTourSession, useTourUploads } from '../../tour-editor-context.tsx'
import { tourStudio } from '../../tour-studio.ts'
import { TourTitleField } from '../panels/info-panel.tsx'
import { FailedScenes } from './failed-scenes.tsx'
import { RefusedPlaces } from './refused-places.tsx'
import { TourRefusedTexts } from './tour-refused-texts.tsx'

/** Publishes the draft; ends with a link to share. */
export function TourPublishSheet({ onClose }: { onClose: () => void }) {
  const session = useTourSession()
  return (
    <PublishSheet
      kind={tourStudio}
      {...{ session, texts, onClose }}
      renderChecks={(isUpdate, publish) => <PublishChecks isUpdate={isUpdate} onPublish={publish} onClose={onClose} />}
      renderRefusal={(refusal) => (
        <>
          <RefusedPlaces refusal={refusal} onShow={onClose} />
          <ul className={css.checks}>
            <FailedScenes onShow={onClose} />
          </ul>
        </>
      )}
      renderDone={(isUpdate) => <PublishedTour {...{ isUpdate, onClose }} />}
    />
  )
}

/** The link of the published tour, and what happens next. */
export const PublishedTour = ({ isUpdate, onClose }: { isUpdate: boolean; onClose: () => void }) => (
  <PublishedWork
    draft={useTourSession().draft}
    {...{ isUpdate, texts, onClose }}
    openIcon={EyeRegular}
    addressOf={(code) => screenAddress('panorama', { code })}
    renderHint={(work) => <NextStep {...{ work, isUpdate }} />}
  />
)

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
