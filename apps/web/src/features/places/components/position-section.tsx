import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import type { Position } from '@zhanjian/contract/places/places.ts'
import { useState } from 'react'
import { formatCoordinates } from '#text/places/coordinates.ts'
import { devicePositionTexts, planTexts, chooseLocationTexts as texts } from '#text/places/places.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { DistancePlan, describeCourse } from '../../../shared/places/distance-plan.tsx'
import { computeCourse } from '../../../shared/places/geography.ts'
import { type DevicePosition, useDevicePosition } from '../../../shared/places/use-device-position.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { CheckCircleFill, NavigationArrowFill } from '../../../ui/icons/icons.gen.tsx'
import { type Precision, toOwnPosition } from '../model/place-form.ts'
import { PinActions } from './pin-actions.tsx'
import css from './position-section.module.css'

interface PositionSectionProps {
  /** Of the place, for the drawing. */
  name: string
  regionCode: string | null
  position: Position | null
  /** Off: neither distance nor drawing. */
  hasDrawing: boolean
  /** `name`: what a pasted link calls the place. */
  onChange: (position: Position | null, name?: string) => void
}

const PRECISIONS = keysOf<Precision>(texts.precisions)

/** The coordinates of the place: the device's own by a press, as exact as the user wants, and where they lie from here. */
export function PositionSection({ name, regionCode, position, hasDrawing, onChange }: PositionSectionProps) {
  const { device, locate } = useDevicePosition()
  const [precision, setPrecision] = useState<Precision>('about')
  const [removed, setRemoved] = useState<Position | null>(null)
  const [isOwn, setIsOwn] = useState(false)

  async function addOwnPosition(): Promise<void> {
    const found = await locate()
    if (found.kind !== 'known') return
    setIsOwn(true)
    onChange(toOwnPosition(found.at, precision))
  }
  function choosePrecision(next: Precision): void {
    setPrecision(next)
    if (device.kind === 'known') onChange(toOwnPosition(device.at, next))
  }
  function remove(): void {
    setRemoved(position)
    onChange(null)
  }

  return (
    <section className={`surface ${css.section}`} aria-label={texts.position}>
      <header className={css.head}>
        <h2>{texts.position}</h2>
        {position === null ? null : (
          <p className={css.added} role="status">
            <CheckCircleFill size={16} />
            {texts.positionAdded}
          </p>
        )}
      </header>
      {position === null ? <p className={css.hint}>{removed === null ? texts.positionHint : texts.positionRemoved}</p> : null}
      {position === null ? null : <p className={css.numbers}>{formatCoordinates(toWgs84(position))}</p>}
      {position !== null && isOwn ? (
        <div className={css.precision}>
          <SegmentedControl
            label={texts.precision}
            segments={PRECISIONS.map((value) => ({ value, label: texts.precisions[value] }))}
            value={precision}
            onChange={choosePrecision}
          />
          <p className={css.hint}>{texts.precisionHints[precision]}</p>
        </div>
      ) : null}
      {hasDrawing && device.kind === 'known' && position !== null ? (
        <Plan name={name} position={position} device={device} isOwn={isOwn} />
      ) : null}
      <DeviceNote device={device} />
      <div className={css.actions}>
        <Button kind="weak" icon={NavigationArrowFill} isBusy={device.kind === 'asking'} onClick={() => void addOwnPosition()}>
          {position !== null && isOwn ? texts.locateAgain : texts.useMine}
        </Button>
        <PinActions
          {...{ regionCode, position, hasDrawing }}
          onChange={(next, foundName) => {
            setIsOwn(false)
            onChange(next, foundName)
          }}
        />
        {position !== null && !isOwn && hasDrawing && device.kind !== 'known' ? (
          <Button kind="plain" onClick={() => void locate()}>
            {texts.showDistance}
          </Button>
        ) : null}
        {position === null ? null : (
          <Button kind="plain" onClick={remove}>
            {texts.removePosition}
          </Button>
        )}
        {position === null && removed !== null ? (
          <Button kind="plain" onClick={() => onChange(removed)}>
            {texts.restorePosition}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

interface PlanProps {
  name: string
  position: Position
  device: Extract<DevicePosition, { kind: 'known' }>
  isOwn: boolean
}

function Plan({ name, position, device, isOwn }: PlanProps) {
  const course = computeCourse(device.at, toWgs84(position))
  return (
    <div className={css.plan}>
      <DistancePlan place={{ name: name || planTexts.me, course }} accuracyM={device.accuracyM} />
      <p className={css.course}>
        {isOwn ? planTexts.formatAccuracy(device.accuracyM) : describeCourse(course, device.accuracyM)}
      </p>
    </div>
  )
}

/** What became of the question for the device's position. */
export function DeviceNote({ device }: { device: DevicePosition }) {
  if (device.kind === 'unasked' || device.kind === 'known') return null
  if (device.kind === 'asking') {
    return (
      <p className={css.hint} role="status">
        {device.isSlow ? devicePositionTexts.slow : devicePositionTexts.asking}
      </p>
    )
  }
  return (
    <p className={css.problem} role="alert">
      {devicePositionTexts[device.kind]}
    </p>
  )
}
