import { SCENES_MAX, type Scene } from '@zhanjian/scene/panorama/document.ts'
import { getStartScene } from '@zhanjian/scene/panorama/document-rules.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { reviewMarkTexts } from '../../../../text/zh/publish/review-marks.ts'
import { tourEditorTexts } from '../../../../text/zh/tours/tour-editor.ts'
import { PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { useTileDrag } from '../../../../ui/lists/use-tile-drag.ts'
import { hasWrongShape } from '../../tour/tour-problems.ts'
import {
  useFailedScenes,
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
  const list = useRef<HTMLUListElement>(null)
  const helpId = useId()
  const [announcement, setAnnouncement] = useState('')
  const { drag, getTileHandlers, getTileOffset } = useTileDrag(list, moveScene)
  useKeepShownInView(list, shownId)

  function moveScene(from: number, to: number): void {
    const moved = scenes[from]
    if (moved === undefined || to < 0 || to >= scenes.length || from === to) return
    const rest = scenes.filter((scene) => scene !== moved).map(({ id }) => id)
    draft.edit({ type: 'reorder_scenes', order: [...rest.slice(0, to), moved.id, ...rest.slice(to)] })
    setAnnouncement(texts.moved(nameScene(scenes, moved.id), to + 1))
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    moveScene(index, index + step)
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-tile] > button')
    // After moving by keyboard the focus must follow the scene to its new position.
    requestAnimationFrame(() => tiles?.[index + step]?.focus())
  }
  return (
    <nav className={css.strip} aria-label={texts.label}>
      <ul ref={list} className={css.tiles} data-tiles data-dragging={drag !== null || undefined}>
        {scenes.map((scene, index) => {
          const { x } = getTileOffset(index)
          const name = nameScene(scenes, scene.id)
          const isShown = scene.id === shownId
          return (
            <li
              key={scene.id}
              className={css.tile}
              data-tile
              data-scene={scene.id}
              data-shown={isShown || undefined}
              data-held={drag?.from === index || undefined}
              style={x === 0 ? undefined : { transform: `translateX(${x}px)` }}
            >
              <button
                type="button"
                className={css.open}
                aria-label={texts.item(name, index + 1, scenes.length, scene.id === startId)}
                aria-describedby={helpId}
                aria-current={isShown || undefined}
                onClick={() => (isShown ? openTool('scene') : draft.show(scene.id))}
                onKeyDown={(event) => onKeyDown(event, index)}
                {...getTileHandlers(index)}
              >
                <ScenePicture scene={scene} />
                <span className={css.name}>{name}</span>
              </button>
              <SceneState scene={scene} />
              {scene.id === startId ? (
                <span className={css.badge} aria-hidden>
                  {texts.start}
                </span>
              ) : null}
            </li>
          )
        })}
        {scenes.length >= SCENES_MAX ? null : (
          <li>
            <button type="button" className={css.add} onClick={() => openSheet({ kind: 'sources' })}>
              <PlusBold size={20} />
              {texts.add}
            </button>
          </li>
        )}
      </ul>
      <p id={helpId} hidden>
        {texts.help}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </nav>
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
  const isBad = upload?.state.kind === 'failed' || asset?.status === 'failed'
  const problem = isBad
    ? texts.failed
    : hasWrongShape(asset)
      ? texts.wrongShape
      : isUnmade
        ? texts.unmade
        : isMarked
          ? reviewMarkTexts.badge
          : null
  const progress = upload?.state.kind === 'sending' ? `${Math.round(upload.state.progress * 100)}%` : null
  if (problem === null && progress === null) return null
  return (
    <span className={css.state} data-bad={problem !== null || undefined}>
      {problem ?? progress}
    </span>
  )
}

function useKeepShownInView(list: { current: HTMLUListElement | null }, shownId: string | null): void {
  useEffect(() => {
    const tile = [...(list.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])].find(
      (each) => each.dataset['scene'] === shownId,
    )
    tile?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [list, shownId])
}
