/** The elements of markers, over the canvas and below the hotspots. The session puts them in their places, without React. */
import { type ReactNode, useLayoutEffect } from 'react'
import type { PanoramaSession } from './panorama-events.ts'

interface MarkerOverlayProps {
  session: { current: PanoramaSession | null }
  ids: readonly string[]
  renderMarker: (id: string) => ReactNode
}

export function MarkerOverlay({ session, ids, renderMarker }: MarkerOverlayProps) {
  useLayoutEffect(() => session.current?.wake())
  return (
    <div style={OVERLAY_STYLE}>
      {ids.map((id) => (
        <div
          key={id}
          ref={(element) => {
            const layer = session.current?.markers
            layer?.setElement(id, element)
            return () => layer?.setElement(id, null)
          }}
          style={PLACE_STYLE}
        >
          {renderMarker(id)}
        </div>
      ))}
    </div>
  )
}

const OVERLAY_STYLE = { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' } as const
/** Until it has a place. */
const PLACE_STYLE = { position: 'absolute', left: 0, top: 0, visibility: 'hidden', willChange: 'transform' } as const
