import { normaliseAngleRad } from '@zhanjian/scene/tour/directions.ts'
import { type FloorPlan, type PlanPlacement, TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { ChoosePictureButton } from '../../../../shared/studio/choose-picture-button.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useTourDocument, useTourDraft, useTourPictures, useTourSession } from '../../tour-editor-context.tsx'
import css from './panels.module.css'
import planCss from './plan-panel.module.css'

const texts = tourPanelTexts.plan
const DEGREE_RAD = Math.PI / 180

/** The floor plan with the scenes on it. */
export function PlanPanel() {
  const session = useTourSession()
  const { draft } = session
  const { floorPlan } = useTourDocument()
  const setPlan = (next: FloorPlan | null, gesture?: string) =>
    draft.edit({ type: 'set_tour', set: { floorPlan: next } }, gesture)
  if (floorPlan === null) {
    return (
      <div className={css.form}>
        <p className={css.note}>{texts.hint}</p>
        <ChoosePictureButton
          session={session}
          label={texts.choose}
          onChoose={(assetId) => setPlan({ assetId, alt: '', placements: [] })}
        />
      </div>
    )
  }
  return <PlanForm plan={floorPlan} setPlan={setPlan} />
}

interface PlanFormProps {
  plan: FloorPlan
  setPlan: (next: FloorPlan | null, gesture?: string) => void
}

function PlanForm({ plan, setPlan }: PlanFormProps) {
  const session = useTourSession()
  const { draft } = session
  const { showToast } = useServices()
  const { scenes } = useTourDocument()
  const shownId = useTourDraft((state) => state.sceneId)
  const placedIds = new Set(plan.placements.map(({ sceneId }) => sceneId))
  const unplaced = scenes.filter(({ id }) => !placedIds.has(id))
  const shown = plan.placements.find(({ sceneId }) => sceneId === shownId)
  const putPlacement = (placement: PlanPlacement, gesture?: string) => {
    const placements = placedIds.has(placement.sceneId)
      ? plan.placements.map((each) => (each.sceneId === placement.sceneId ? placement : each))
      : [...plan.placements, placement]
    setPlan({ ...plan, placements }, gesture)
  }
  return (
    <div className={css.form}>
      <p className={css.note} data-strong role="status">
        {shownId === null ? texts.hint : (shown ? texts.placed : texts.place)(nameScene(scenes, shownId))}
      </p>
      <PlanPicture
        plan={plan}
        onPlace={({ x, y }) => shownId !== null && putPlacement({ northRad: 0, ...shown, sceneId: shownId, x, y })}
        onMove={(placement) => putPlacement(placement)}
      />
      {shown === undefined ? null : (
        <>
          <Slider
            label={texts.north}
            min={-180}
            max={180}
            step={1}
            value={Math.round(shown.northRad / DEGREE_RAD)}
            format={texts.northOf}
            onChange={(degrees) =>
              putPlacement({ ...shown, northRad: normaliseAngleRad(degrees * DEGREE_RAD) }, `north ${shown.sceneId}`)
            }
            onCommit={() => draft.endGesture()}
          />
          <p className={css.note}>{texts.northHint}</p>
          <Button
            kind="plain"
            size="small"
            onClick={() => setPlan({ ...plan, placements: plan.placements.filter((each) => each !== shown) })}
          >
            {texts.takeOff}
          </Button>
        </>
      )}
      <div>
        <p className={css.note}>{unplaced.length === 0 ? texts.allPlaced : texts.unplaced}</p>
        <div className={css.row}>
          {unplaced.map(({ id }) => (
            <ChoiceChip key={id} isSelected={id === shownId} onPress={() => draft.show(id)}>
              {nameScene(scenes, id)}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <LimitedText
        name="plan alt"
        label={texts.alt}
        max={TOUR_TEXTS.planAlt.maxCharacters}
        value={plan.alt}
        onChange={(alt) => setPlan({ ...plan, alt }, 'plan alt')}
        onBlur={() => draft.endGesture()}
      />
      <ChoosePictureButton session={session} label={texts.change} onChoose={(assetId) => setPlan({ ...plan, assetId })} />
      <Button
        kind="plain"
        icon={TrashRegular}
        onClick={() => {
          setPlan(null)
          showToast(texts.removed)
        }}
      >
        {texts.remove}
      </Button>
    </div>
  )
}

type Point = Pick<PlanPlacement, 'x' | 'y'>

interface PlanPictureProps {
  plan: FloorPlan
  /** A tap beside all pins. */
  onPlace: (at: Point) => void
  onMove: (placement: PlanPlacement) => void
}

function PlanPicture({ plan, onPlace, onMove }: PlanPictureProps) {
  const { draft } = useTourSession()
  const { scenes } = useTourDocument()
  const shownId = useTourDraft((state) => state.sceneId)
  const { mediumUrl, largeUrl, colour } = useTourPictures()(plan.assetId)
  const frame = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<PlanPlacement | null>(null)

  function findPoint(event: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0 || box.height === 0) return { x: 0.5, y: 0.5 }
    return { x: clampShare((event.clientX - box.left) / box.width), y: clampShare((event.clientY - box.top) / box.height) }
  }
  const getPinHandlers = (placement: PlanPlacement) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      draft.show(placement.sceneId)
      setDragged(placement)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => dragged && setDragged({ ...dragged, ...findPoint(event) }),
    onPointerUp() {
      if (dragged && (dragged.x !== placement.x || dragged.y !== placement.y)) onMove(dragged)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent) {
      const step = KEY_STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      onMove({ ...placement, x: clampShare(placement.x + step[0]), y: clampShare(placement.y + step[1]) })
    },
  })
  return (
    <div ref={frame} className={planCss.frame} style={{ background: colour }}>
      <button
        type="button"
        className={planCss.picture}
        aria-label={texts.imageLabel}
        onClick={(event) => onPlace(event.detail === 0 ? { x: 0.5, y: 0.5 } : findPoint(event))}
      >
        {mediumUrl === undefined ? (
          <span>{texts.uploading}</span>
        ) : (
          <img src={largeUrl ?? mediumUrl} alt={plan.alt} draggable={false} />
        )}
      </button>
      {plan.placements.map((placement) => {
        const number = scenes.findIndex(({ id }) => id === placement.sceneId) + 1
        const at = dragged?.sceneId === placement.sceneId ? dragged : placement
        return (
          <button
            key={placement.sceneId}
            type="button"
            className={planCss.pin}
            data-shown={placement.sceneId === shownId || undefined}
            aria-label={texts.pin(number, nameScene(scenes, placement.sceneId))}
            style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
            onFocus={() => draft.show(placement.sceneId)}
            {...getPinHandlers(placement)}
          >
            <i className={planCss.north} style={{ transform: `rotate(${placement.northRad}rad)` }} aria-hidden />
            <span aria-hidden>{number}</span>
          </button>
        )
      })}
    </div>
  )
}

const KEY_STEP = 0.01
const KEY_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}
const clampShare = (value: number): number => Math.min(1, Math.max(0, value))
