import { createViewLimits } from '@zhanjian/scene/tour/create-tour.ts'
import { FULL_COVERAGE, type Scene, TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import { getStartScene } from '@zhanjian/scene/tour/document-rules.ts'
import { createSceneRemoval, type SceneFields } from '@zhanjian/scene/tour/edits.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { ReviewMarkNote } from '../../../../shared/drafts/review-mark-note.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { FlagRegular, ImageSquareRegular, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useShownScene, useTourDocument, useTourDraft, useTourEditor } from '../../tour-editor-context.tsx'
import { SceneDraftButton } from '../assistant/lazy-draft-buttons.ts'
import { AudioField } from './audio-field.tsx'
import { LimitsFields } from './limits-fields.tsx'
import css from './panels.module.css'

const texts = tourPanelTexts.scene

/** All settings of the shown scene, saved while typing. */
export function ScenePanel() {
  const scene = useShownScene()
  return scene === null ? null : <SceneForm key={scene.id} scene={scene} />
}

function SceneForm({ scene }: { scene: Scene }) {
  const { session, stage, choosePictures } = useTourEditor()
  const { draft } = session
  const { showToast } = useServices()
  const document = useTourDocument()
  const marks = useTourDraft((state) => state.reviewMarks)
  const { scenes } = document
  const isStart = getStartScene(document)?.id === scene.id
  const place = scenes.findIndex(({ id }) => id === scene.id)

  const set = (fields: SceneFields, gesture?: string) =>
    draft.edit({ type: 'set_scenes', changes: [{ id: scene.id, set: fields }] }, gesture)
  const setText = (name: 'title' | 'alt', value: string) => set({ [name]: value }, `${name} ${scene.id}`)
  function setOpening(): void {
    if (stage.current === null) return
    set({ openingView: stage.current.getView() })
    showToast(texts.openingSet)
  }
  function applyToAll(): void {
    const { openingView, limits } = scene
    const changes = scenes.map(({ id, coverage }) => ({ id, set: { openingView, limits: fitLimits(limits, coverage) } }))
    if (draft.edit({ type: 'set_scenes', changes }).ok) showToast(texts.toAllDone(scenes.length))
  }
  function move(step: -1 | 1): void {
    const rest = scenes.filter(({ id }) => id !== scene.id).map(({ id }) => id)
    draft.edit({ type: 'reorder_scenes', order: [...rest.slice(0, place + step), scene.id, ...rest.slice(place + step)] })
  }
  function remove(): void {
    if (draft.edit(createSceneRemoval(document, [scene.id])).ok) showToast(texts.removed)
  }

  return (
    <div className={css.form}>
      <ReviewMarkNote marks={marks} partId={scene.id} />
      <LimitedText
        name={`title ${scene.id}`}
        label={texts.name}
        placeholder={texts.namePlaceholder(place + 1)}
        max={TOUR_TEXTS.sceneTitle.maxCharacters}
        value={scene.title}
        onChange={(title) => setText('title', title)}
        onBlur={() => draft.endGesture()}
      />
      {scene.coverage.pitchRad < FULL_COVERAGE.pitchRad ? (
        <p className={css.note} data-strong>
          {texts.partial(toDegrees(scene.coverage.pitchRad))}
        </p>
      ) : null}
      <div className={css.pair}>
        <Button
          kind="weak"
          icon={FlagRegular}
          disabled={isStart}
          onClick={() => draft.edit({ type: 'set_tour', set: { startSceneId: scene.id } })}
        >
          {isStart ? texts.isStart : texts.asStart}
        </Button>
        <Button kind="weak" icon={ImageSquareRegular} onClick={() => choosePictures(scene.id)}>
          {texts.replace}
        </Button>
      </div>
      <PanelGroup title={texts.opening} hint={texts.openingHint}>
        <Button kind="weak" isWide onClick={setOpening}>
          {texts.setOpening}
        </Button>
      </PanelGroup>
      <LimitsFields scene={scene} onChange={(limits, gesture) => set({ limits }, gesture)} />
      {scenes.length < 2 ? null : (
        <Button kind="plain" isWide onClick={applyToAll}>
          {texts.toAll}
        </Button>
      )}
      <LimitedText
        name={`alt ${scene.id}`}
        hasLines
        label={texts.alt}
        hint={texts.altHint}
        max={TOUR_TEXTS.sceneAlt.maxCharacters}
        value={scene.alt}
        onChange={(alt) => setText('alt', alt)}
        onBlur={() => draft.endGesture()}
      />
      <SceneDraftButton scene={scene} />
      <PanelGroup title={texts.narration}>
        <AudioField
          assetId={scene.narration?.assetId ?? null}
          hint={texts.narrationHint}
          onChange={(assetId) => set({ narration: assetId === null ? null : { assetId } })}
        />
      </PanelGroup>
      <div className={css.pair}>
        <Button kind="plain" disabled={place === 0} onClick={() => move(-1)}>
          {texts.moveLeft}
        </Button>
        <Button kind="plain" disabled={place === scenes.length - 1} onClick={() => move(1)}>
          {texts.moveRight}
        </Button>
      </div>
      <Button kind="plain" icon={TrashRegular} onClick={remove}>
        {texts.remove}
      </Button>
    </div>
  )
}

const toDegrees = (rad: number): number => Math.round((rad * 180) / Math.PI)

/** A scene that shows less keeps its own ends. */
function fitLimits(limits: Scene['limits'], coverage: Scene['coverage']): Scene['limits'] {
  const widest = createViewLimits(coverage)
  const isPart = widest.yawMinRad !== null
  return {
    ...limits,
    ...(isPart ? { yawMinRad: widest.yawMinRad, yawMaxRad: widest.yawMaxRad } : {}),
    pitchMinRad: Math.min(widest.pitchMaxRad, Math.max(limits.pitchMinRad, widest.pitchMinRad)),
    pitchMaxRad: Math.max(widest.pitchMinRad, Math.min(limits.pitchMaxRad, widest.pitchMaxRad)),
  }
}
