import { convertDatum } from '@zhanjian/contract/places/convert-datum.ts'
import type { Position } from '@zhanjian/contract/places/places.ts'
import { roundDegrees } from '@zhanjian/contract/places/round-degrees.ts'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { mapProviderNames, chooseLocationTexts as texts } from '#text/places/places.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { MapPinFill, MinusBold, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { buildStillUrl, getStillDegreesPerPixel, STILL_HEIGHT_PX, STILL_WIDTH_PX } from '../model/map-pages.ts'
import css from './picker-map.module.css'

interface PinMapProps {
  apiKey: string
  /** Where the pin stands first; null: the whole country. */
  start: Position | null
  onUse: (position: Position) => void
  onGiveUp: () => void
}

const COUNTRY: Position = { longitude: 104, latitude: 36, datum: 'wgs84' }
const COUNTRY_ZOOM = 4
const PLACE_ZOOM = 15
const ZOOM_RANGE = [3, 18] as const
/** A tap on a far view also comes nearer, so that a street is a few taps away. */
const NEARER_PER_TAP = 2
const NEAR_ZOOM = 13
const KEY_STEP_PX = 60
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP_PX, 0],
  ArrowRight: [KEY_STEP_PX, 0],
  ArrowUp: [0, -KEY_STEP_PX],
  ArrowDown: [0, KEY_STEP_PX],
}

/** Still maps of 天地图, which has no page that chooses: the pin is in the middle, and a tap moves it. */
export function PinMap({ apiKey, start, onUse, onGiveUp }: PinMapProps) {
  const [centre, setCentre] = useState(() => (start === null ? COUNTRY : convertDatum(start, 'wgs84')))
  const [zoom, setZoom] = useState(start === null ? COUNTRY_ZOOM : PLACE_ZOOM)
  const [hasFailed, setHasFailed] = useState(false)

  function moveBy(rightPx: number, downPx: number): void {
    const perPixel = getStillDegreesPerPixel(zoom)
    setCentre({
      longitude: roundDegrees(clamp(centre.longitude + rightPx * perPixel, 180)),
      latitude: roundDegrees(clamp(centre.latitude - downPx * perPixel, 90)),
      datum: 'wgs84',
    })
  }
  const zoomBy = (steps: number) => setZoom(Math.min(ZOOM_RANGE[1], Math.max(ZOOM_RANGE[0], zoom + steps)))
  function tap(event: MouseEvent<HTMLButtonElement>): void {
    // A press by keyboard has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    // The picture covers the box, cut off at two sides.
    const scale = Math.max(box.width / STILL_WIDTH_PX, box.height / STILL_HEIGHT_PX)
    moveBy((event.clientX - box.left - box.width / 2) / scale, (event.clientY - box.top - box.height / 2) / scale)
    if (zoom < NEAR_ZOOM) zoomBy(NEARER_PER_TAP)
  }
  function pressKey(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step !== undefined) moveBy(...step)
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else return
    event.preventDefault()
  }

  if (hasFailed) {
    return (
      <div className={`surface ${css.map}`}>
        <StateView kind="error" title={texts.mapSlow} action={{ label: texts.toForm, onPress: onGiveUp }} />
      </div>
    )
  }
  return (
    <div className={`surface ${css.map}`}>
      <button type="button" className={css.still} aria-label={texts.mapCentre} onClick={tap} onKeyDown={pressKey}>
        <img
          src={buildStillUrl(apiKey, centre, zoom, false)}
          alt={texts.mapTitle(mapProviderNames.tianditu)}
          draggable={false}
          onError={() => setHasFailed(true)}
        />
        <span className={css.pin}>
          <MapPinFill size={40} />
        </span>
      </button>
      <p className={css.tip}>{texts.mapMove}</p>
      <div className={css.zoom}>
        <IconButton kind="filled" icon={PlusBold} iconSize={18} label={texts.zoomIn} onClick={() => zoomBy(1)} />
        <IconButton kind="filled" icon={MinusBold} iconSize={18} label={texts.zoomOut} onClick={() => zoomBy(-1)} />
      </div>
      <div className={css.usePin}>
        <Button onClick={() => onUse(centre)}>{texts.usePin}</Button>
      </div>
    </div>
  )
}

const clamp = (degrees: number, max: number): number => Math.max(-max, Math.min(max, degrees))
