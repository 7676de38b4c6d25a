/** The elements of a scene's hotspots, over the canvas. The session puts them in their places, without React. */
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { wrapRad } from './directions.ts'
import { attachHotspotDrag, HOTSPOT_ATTRIBUTE } from './hotspot-drag.ts'
import type { PanoramaSession } from './panorama-events.ts'
import { OPENING_LOOK, type PanoramaDirection, type PanoramaHotspot, type PanoramaScene } from './panorama-scene.ts'

interface HotspotOverlayProps {
  session: { current: PanoramaSession | null }
  scene: PanoramaScene
  renderHotspot: (hotspotId: string, sceneId: string) => ReactNode
  onHotspotDrag: ((hotspotId: string, direction: PanoramaDirection) => void) | undefined
}

export function HotspotOverlay({ session, scene, renderHotspot, onHotspotDrag }: HotspotOverlayProps) {
  const overlay = useRef<HTMLDivElement>(null)
  const hotspots = useMemo(() => sortForKeyboard(scene), [scene])
  const latest = useRef({ hotspots, onHotspotDrag })
  useLayoutEffect(() => {
    latest.current = { hotspots, onHotspotDrag }
    // New elements have no place yet.
    session.current?.wake()
  })
  useLayoutEffect(() => {
    const element = overlay.current
    if (element === null) return
    const show = (id: string, direction: PanoramaDirection) => {
      session.current?.hotspots.move(id, direction)
      session.current?.wake()
    }
    return attachHotspotDrag(element, {
      canvas: () => element.parentElement?.querySelector('canvas') ?? null,
      isEnabled: () => latest.current.onHotspotDrag !== undefined,
      getDirection: (id) => latest.current.hotspots.find((one) => one.id === id) ?? null,
      findDirectionAt: (clientX, clientY) => session.current?.findDirectionAt(clientX, clientY) ?? OPENING_LOOK,
      onMove: show,
      onEnd(id, direction) {
        show(id, direction)
        latest.current.onHotspotDrag?.(id, direction)
      },
    })
  }, [session])
  return (
    <div ref={overlay} style={OVERLAY_STYLE}>
      {hotspots.map(({ id }) => (
        <div
          key={`${scene.id} ${id}`}
          ref={(element) => {
            const layer = session.current?.hotspots
            layer?.setElement(id, element)
            return () => layer?.setElement(id, null)
          }}
          {...{ [HOTSPOT_ATTRIBUTE]: id }}
          style={PLACE_STYLE}
        >
          {renderHotspot(id, scene.id)}
        </div>
      ))}
    </div>
  )
}

/** From left to right, beginning behind the view with which the scene opens: so they are in every view, except across its back. */
function sortForKeyboard({ hotspots = [], openingView = OPENING_LOOK }: PanoramaScene): PanoramaHotspot[] {
  const fromLeft = ({ yawRad }: PanoramaHotspot) => -wrapRad(yawRad - openingView.yawRad)
  return [...hotspots].sort((one, other) => fromLeft(one) - fromLeft(other))
}

const OVERLAY_STYLE = { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' } as const
/** Out of sight until the session has placed it. */
const PLACE_STYLE = {
  position: 'absolute',
  left: 0,
  top: 0,
  visibility: 'hidden',
  pointerEvents: 'auto',
  touchAction: 'none',
  willChange: 'transform',
} as const
