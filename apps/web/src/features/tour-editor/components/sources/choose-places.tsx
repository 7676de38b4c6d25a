import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { computeBounds } from '@zhanjian/scene/hall/plan.ts'
import { SCENES_MAX } from '@zhanjian/scene/tour/document.ts'
import { createHallPlace, type HallPlace, suggestHallPlaces } from '@zhanjian/scene/tour/hall-places.ts'
import { type MouseEvent, useMemo, useState } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useTourDocument } from '../../tour-editor-context.tsx'
import css from './choose-places.module.css'

const texts = tourEditorTexts.hall
/** Around the floor. */
const MARGIN_M = 1

interface ChoosePlacesProps {
  document: HallDocument
  onChoose: (places: readonly HallPlace[]) => void
}

/** The plan of a hall with the places from which it is seen well: all of them, some, or further ones that are tapped. */
export function ChoosePlaces({ document, onChoose }: ChoosePlacesProps) {
  const suggested = useMemo(() => suggestHallPlaces(document), [document])
  const [added, setAdded] = useState<readonly HallPlace[]>([])
  const places = [...suggested, ...added]
  const [left, setLeft] = useState<ReadonlySet<HallPlace>>(new Set())
  const chosen = places.filter((place) => !left.has(place))
  const room = SCENES_MAX - useTourDocument().scenes.length
  const frame = useMemo(() => computeFrame(document), [document])

  function toggle(place: HallPlace): void {
    const next = new Set(left)
    if (!next.delete(place)) next.add(place)
    setLeft(next)
  }
  function addAt(event: MouseEvent<HTMLDivElement>): void {
    if (event.target instanceof Element && event.target.closest('button') !== null) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = frame.minX + ((event.clientX - box.left) / box.width) * frame.widthM
    const z = frame.minZ + ((event.clientY - box.top) / box.height) * frame.depthM
    const place = createHallPlace(document, [x, z])
    if (place !== null) setAdded([...added, place])
  }
  const describe = ({ workTitle }: HallPlace, index: number) =>
    workTitle === null ? texts.entrance : workTitle.trim() === '' ? texts.place(index + 1) : texts.before(workTitle)
  return (
    <div className={css.section}>
      <p className={css.hint}>{texts.placesHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- further places only; all suggested ones are buttons */}
      <div className={css.plan} style={{ aspectRatio: `${frame.widthM} / ${frame.depthM}` }} onClick={addAt}>
        <svg viewBox={`${frame.minX} ${frame.minZ} ${frame.widthM} ${frame.depthM}`} aria-hidden>
          <polygon points={document.building.floor.map(([x, z]) => `${x},${z}`).join(' ')} />
          {document.building.partitions.map(({ id, a, b }) => (
            <line key={id} x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
          ))}
        </svg>
        <ul aria-label={texts.places}>
          {places.map((place, index) => (
            <li
              key={place.at.join()}
              style={{
                left: `${(100 * (place.at[0] - frame.minX)) / frame.widthM}%`,
                top: `${(100 * (place.at[1] - frame.minZ)) / frame.depthM}%`,
              }}
            >
              <button
                type="button"
                className={css.place}
                aria-pressed={!left.has(place)}
                aria-label={describe(place, index)}
                title={describe(place, index)}
                data-number={left.has(place) ? '' : chosen.indexOf(place) + 1}
                onClick={() => toggle(place)}
              />
            </li>
          ))}
        </ul>
      </div>
      {chosen.length > room ? <p className={css.hint}>{texts.placesRoom(room)}</p> : null}
      <Button size="large" isWide disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
        {texts.shoot(Math.min(chosen.length, room))}
      </Button>
      <Button kind="plain" isWide onClick={() => setLeft(left.size === places.length ? new Set() : new Set(places))}>
        {left.size === places.length ? texts.all : texts.none}
      </Button>
    </div>
  )
}

function computeFrame({ building }: HallDocument): { minX: number; minZ: number; widthM: number; depthM: number } {
  const { minX, maxX, minZ, maxZ } = computeBounds(building.floor)
  return {
    minX: minX - MARGIN_M,
    minZ: minZ - MARGIN_M,
    widthM: maxX - minX + 2 * MARGIN_M,
    depthM: maxZ - minZ + 2 * MARGIN_M,
  }
}
