import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import type { LongitudeLatitude, Position } from '@zhanjian/contract/places/places.ts'
import { roundDegrees } from '@zhanjian/contract/places/round-degrees.ts'
import { useState } from 'react'
import { formatCoordinates, movePinTexts as texts } from '#text/places/coordinates.ts'
import { planTexts } from '#text/places/places.ts'
import { computeCourse, followCourse } from '../../../shared/places/geography.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { CaretDownBold, CaretLeftBold, CaretRightBold, CaretUpBold } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { NamedTown } from '../model/use-town-centre.ts'
import css from './move-pin-sheet.module.css'
import { PinPlan } from './pin-plan.tsx'

interface MovePinSheetProps {
  start: Position
  /** From which distances are told, if it is near enough. */
  town: NamedTown | undefined
  onUse: (position: Position) => void
  onClose: () => void
}

const STEPS_M = { '10': 10, '100': 100, '1000': 1000, '10000': 10_000 } as const
type Step = keyof typeof STEPS_M
const STEPS: readonly Step[] = ['10', '100', '1000', '10000']
const WAYS = [
  { way: 'north', bearingDeg: 0, icon: CaretUpBold },
  { way: 'west', bearingDeg: 270, icon: CaretLeftBold },
  { way: 'east', bearingDeg: 90, icon: CaretRightBold },
  { way: 'south', bearingDeg: 180, icon: CaretDownBold },
] as const
/** Farther from its town, distances from it say nothing. */
const TOWN_WITHIN_M = 300_000
const TOWN_REACH_M = 14_000
const NEAR_REACH_M = 280

/** Moves a pin without standing there: by distance and direction from a town, or from where it was. */
export function MovePinSheet({ start, town, onUse, onClose }: MovePinSheetProps) {
  const [first] = useState(() => toWgs84(start))
  const [pin, setPin] = useState<LongitudeLatitude>(first)
  const townAt = town === undefined ? undefined : toWgs84(town.position)
  const isFromTown = townAt !== undefined && computeCourse(townAt, first).distanceM <= TOWN_WITHIN_M
  const from = isFromTown ? townAt : first
  const [step, setStep] = useState<Step>(isFromTown ? '1000' : '10')
  const move = (bearingDeg: number) => setPin(followCourse(pin, { distanceM: STEPS_M[step], bearingDeg }))
  const where = describeWhere(isFromTown && town !== undefined ? texts.town(town.name) : texts.before, from, pin)
  const position: Position = { longitude: roundDegrees(pin.longitude), latitude: roundDegrees(pin.latitude), datum: 'wgs84' }
  const distance = planTexts.formatRing(STEPS_M[step])

  return (
    <Sheet
      title={texts.move}
      onClose={onClose}
      footer={
        <Button size="large" isWide onClick={() => onUse(position)}>
          {texts.use}
        </Button>
      }
    >
      <div className={css.content}>
        <PinPlan {...{ from, pin, where }} reachM={isFromTown ? TOWN_REACH_M : NEAR_REACH_M} onMove={setPin} onStep={move} />
        <p className={css.where} role="status">
          {where}
          <small>{formatCoordinates(position)}</small>
        </p>
        <SegmentedControl
          label={texts.stepLabel}
          segments={STEPS.map((value) => ({ value, label: planTexts.formatRing(STEPS_M[value]) }))}
          value={step}
          onChange={setStep}
        />
        <div className={css.ways}>
          {WAYS.map(({ way, bearingDeg, icon }) => (
            <Button
              key={way}
              kind="weak"
              icon={icon}
              aria-label={texts.step(texts.towards[way], distance)}
              onClick={() => move(bearingDeg)}
            >
              {texts.towards[way]}
            </Button>
          ))}
        </div>
        {isFromTown && town?.insteadOf ? <p className={css.note}>{texts.insteadOf(town.insteadOf, town.name)}</p> : null}
        <p className={css.note}>{isFromTown ? `${texts.note}。${texts.credit}` : texts.note}</p>
      </div>
    </Sheet>
  )
}

function describeWhere(name: string, from: LongitudeLatitude, pin: LongitudeLatitude): string {
  const { distanceM, bearingDeg } = computeCourse(from, pin)
  if (distanceM < 5) return texts.here(name)
  return texts.course(name, planTexts.formatDirection(bearingDeg), planTexts.formatDistance(distanceM))
}
