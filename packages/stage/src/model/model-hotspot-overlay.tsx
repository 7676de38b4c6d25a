/** The elements of points on a model, over the canvas. The session puts them in their places, without React. */
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import type { SurfacePoint } from './model-hotspots.ts'
import type { ModelSession } from './model-session.ts'

interface ModelHotspotOverlayProps {
  session: RefObject<ModelSession | null>
  points: readonly SurfacePoint[]
  renderHotspot: (index: number) => ReactNode
}

export function ModelHotspotOverlay({ session, points, renderHotspot }: ModelHotspotOverlayProps) {
  useLayoutEffect(() => session.current?.setHotspots(points), [session, points])
  return (
    <div style={OVERLAY_STYLE}>
      {points.map((point, index) => (
        <div
          // Two points may be at the same place.
          key={`${index} ${point.at.join(' ')}`}
          ref={(element) => {
            const opened = session.current
            opened?.setHotspotElement(index, element)
            return () => opened?.setHotspotElement(index, null)
          }}
          style={PLACE_STYLE}
        >
          {renderHotspot(index)}
        </div>
      ))}
    </div>
  )
}

const OVERLAY_STYLE = { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' } as const
/** Out of sight until the session has placed it. */
const PLACE_STYLE = { position: 'absolute', left: 0, top: 0, visibility: 'hidden', pointerEvents: 'auto' } as const
