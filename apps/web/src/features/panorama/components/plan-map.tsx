import type { FloorPlan, Scene } from '@zhanjian/scene/tour/document.ts'
import type { CSSProperties } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { nameScene } from '../../../shared/tours/name-hotspot.ts'
import { type Heading, useTurnedElement } from '../../../shared/tours/use-heading.ts'
import css from './plan-map.module.css'

interface PlanMapProps {
  plan: FloorPlan
  url: string
  scenes: readonly Scene[]
  sceneId: string
  heading: Heading
  /** Absent: the dots are only shown. */
  onChoose?: (sceneId: string) => void
}

/** The floor plan with the scenes on it, and where the view looks. */
export function PlanMap({ plan, url, scenes, sceneId, heading, onChoose }: PlanMapProps) {
  const here = plan.placements.find((placement) => placement.sceneId === sceneId)
  return (
    <div className={css.map}>
      <img src={url} alt={onChoose === undefined ? '' : plan.alt} draggable={false} />
      {here === undefined ? null : <Radar style={toPosition(here)} northRad={here.northRad} heading={heading} />}
      {plan.placements.map((placement) => {
        const isHere = placement.sceneId === sceneId
        const name = nameScene(scenes, placement.sceneId)
        const look = { style: toPosition(placement), 'data-here': isHere || undefined }
        return onChoose === undefined ? (
          <i key={placement.sceneId} className={css.dot} {...look} />
        ) : (
          <button
            key={placement.sceneId}
            type="button"
            className={css.place}
            {...look}
            aria-label={isHere ? texts.plan.here(name) : name}
            aria-current={isHere ? 'true' : undefined}
            onClick={() => onChoose(placement.sceneId)}
          >
            <i className={css.dot} data-here={isHere || undefined} />
            <span className={css.name} aria-hidden>
              {name}
            </span>
          </button>
        )
      })}
    </div>
  )
}

const toPosition = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` })

interface RadarProps {
  style: CSSProperties
  northRad: number
  heading: Heading
}

/** The part of the surroundings that is in view, as a fan. */
function Radar({ style, northRad, heading }: RadarProps) {
  const fan = useTurnedElement<HTMLElement>(heading, (element, headingRad, fovRad) => {
    // Every frame, so it bypasses React.
    element.style.transform = `translate(-50%, -50%) rotate(${(northRad + headingRad).toFixed(3)}rad)`
    element.style.setProperty('--half', `${(toAcross(fovRad) / 2).toFixed(3)}rad`)
  })
  return <i ref={fan} className={css.radar} style={style} aria-hidden />
}

/** An angle of view is along the longer side of the window. */
function toAcross(fovRad: number): number {
  const { innerWidth, innerHeight } = window
  return innerWidth >= innerHeight ? fovRad : 2 * Math.atan(Math.tan(fovRad / 2) * (innerWidth / innerHeight))
}
