import { SCENES_MAX, type Scene } from '@zhanjian/scene/tour/document.ts'
import { getStartScene } from '@zhanjian/scene/tour/document-rules.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { ReviewBadge } from '../../../../shared/studio/review-badge.tsx'
import { TileStrip } from '../../../../shared/studio/tile-strip.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { hasWrongShape } from '../../tour/tour-problems.ts'
import {
  useFailedScenes,
  useIsFailed,
  useTourDocument,
  useTourDraft,
  useTourEditor,
  useTourPictures,
  useTourUploads,
} from '../../tour-editor-context.tsx'
import css from './scene-strip.module.css'

const texts = tourEditorTexts.strip

/** The scenes in their order: tap to see one, hold to move it. A tap on the shown one opens its settings. */
export function SceneStrip() {
  const { session, openTool, openSheet } = useTourEditor()
  const { draft } = session
  const document = useTourDocument()
  const { scenes } = document
  const shownId = useTourDraft((state) => state.sceneId)
  const startId = getStartScene(document)?.id
  return (
    <TileStrip
      {...{ texts, shownId }}
      parts={scenes}
      onMove={(order, moved, place) => {
        draft.edit({ type: 'reorder_scenes', order })
        return texts.moved(nameScene(scenes, moved.id), place)
      }}
      onAdd={scenes.length >= SCENES_MAX ? undefined : () => openSheet({ kind: 'sources' })}
      addClassName={css.add}
      tileClassName={css.open}
      describeTile={(scene, index) => {
        const name = nameScene(scenes, scene.id)
        return {
          label: texts.item(name, index + 1, scenes.length, scene.id === startId),
          onOpen: () => (scene.id === shownId ? openTool('scene') : draft.show(scene.id)),
          content: (
            <>
              <ScenePicture scene={scene} />
              <span className={css.name}>{name}</span>
            </>
          ),
          beside: (
            <>
              <SceneState scene={scene} />
              {scene.id === startId ? (
                <span className={css.badge} aria-hidden>
                  {texts.start}
                </span>
              ) : null}
            </>
          ),
        }
      }}
    />
  )
}

function ScenePicture({ scene: { assetId } }: { scene: Scene }) {
  const { thumbUrl, colour } = useTourPictures()(assetId)
  return (
    <span className={css.picture} style={{ background: colour }}>
      {thumbUrl === undefined ? null : <img src={thumbUrl} alt="" draggable={false} />}
    </span>
  )
}

/** Over the picture: how far its file is, or what is wrong with it. */
function SceneState({ scene: { id: sceneId, assetId } }: { scene: Scene }) {
  const isUnmade = useFailedScenes().some(({ id }) => id === sceneId)
  const isMarked = useTourDraft((state) => state.reviewMarks)?.some(({ workId }) => workId === sceneId) === true
  const asset = useTourDraft((state) => state.assets.get(assetId))
  const upload = useTourUploads().find(
    ({ id, state }) => id === assetId || (state.kind === 'processing' && state.assetId === assetId),
  )
  const isFailed = useIsFailed(assetId)
  const problem = isFailed ? texts.failed : hasWrongShape(asset) ? texts.wrongShape : isUnmade ? texts.unmade : null
  const progress = upload?.state.kind === 'sending' ? `${Math.round(upload.state.progress * 100)}%` : null
  if (problem === null && progress === null) {
    return isMarked ? <ReviewBadge at="top" /> : null
  }
  return (
    <span className={css.state} data-bad={problem !== null || undefined}>
      {problem ?? progress}
    </span>
  )
}
