import { tourPublishTexts as texts } from '#text/tours/tour-publish.ts'
import type { ApiError } from '../../../../lib/api/api-error.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck } from '../../../../shared/studio/publish-parts.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { buildRemoveFilesEdit } from '../../draft/tour-files.ts'
import { parseRefusedPlaces } from '../../tour/parse-refused-places.ts'
import type { TourProblems } from '../../tour/tour-problems.ts'
import { buildChainEdit } from '../../tour/ways.ts'
import { useFailedScenes, useTourDocument, useTourEditor, useTourSession } from '../../tour-editor-context.tsx'

interface CheckProps {
  /** The sheet closes: the place is shown. */
  onClose: () => void
}

function useShowPlace(onClose: () => void) {
  const { session, openTool } = useTourEditor()
  return (sceneId: string, hotspotId: string | null) => {
    onClose()
    session.draft.show(sceneId, hotspotId)
    openTool(hotspotId === null ? 'scene' : 'hotspots')
  }
}

/** Scenes whose pictures the server could not make; each leads to where it gets another one. */
export function FailedScenes({ onClose }: CheckProps) {
  const show = useShowPlace(onClose)
  const { scenes } = useTourDocument()
  return useFailedScenes().map(({ id }) => (
    <PublishCheck
      key={id}
      isBad
      title={texts.failedScene(nameScene(scenes, id))}
      hint={texts.failedSceneHint}
      action={texts.show}
      onPress={() => show(id, null)}
    />
  ))
}

/** Where the server has found what it refuses; each leads there. */
export function RefusedPlaces({ refusal, onClose }: CheckProps & { refusal: ApiError | undefined }) {
  const show = useShowPlace(onClose)
  const places = parseRefusedPlaces(refusal?.data)
  if (places.length === 0) return null
  return (
    <ul className={css.checks}>
      {places.map(({ sceneId, sceneTitle, hotspotId, hotspotLabel }) => (
        <PublishCheck
          key={`${sceneId} ${hotspotId ?? ''}`}
          isBad
          title={texts.refusedAt(sceneTitle, hotspotLabel)}
          action={texts.show}
          onPress={() => show(sceneId, hotspotId)}
        />
      ))}
    </ul>
  )
}

interface ProblemsProps extends CheckProps {
  problems: TourProblems
}

/** What prevents publishing. */
export function Faults({ problems: { hasNoScenes, wrongShapes, failedAssetIds, brokenWays }, onClose }: ProblemsProps) {
  const { session, openSheet } = useTourEditor()
  const show = useShowPlace(onClose)
  const document = useTourDocument()
  const { scenes } = document
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
          onPress={() => session.draft.edit(buildRemoveFilesEdit(document, (assetId) => failedAssetIds.includes(assetId)))}
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

/** What does not. */
export function Advice({ problems: { withoutAlt, unreachable, pendingUploads, blurCount }, onClose }: ProblemsProps) {
  const { draft, newId } = useTourSession()
  const show = useShowPlace(onClose)
  const document = useTourDocument()
  const [firstWithoutAlt] = withoutAlt
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
      {firstWithoutAlt === undefined ? null : (
        <PublishCheck
          title={texts.altMissing(withoutAlt.length)}
          hint={texts.altHint}
          action={texts.fillAlt}
          onPress={() => show(firstWithoutAlt.id, null)}
        />
      )}
    </>
  )
}
