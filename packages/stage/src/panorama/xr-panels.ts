/** The panel before the viewer of a headset. It opens where they look, upright, and stays there. */
import type { PanoramaPanel } from './panorama-events.ts'
import { type DrawnPanel, drawXrPanel } from './xr-panel.ts'
import type { XrQuads } from './xr-quads.ts'
import { computeQuadAxes, type XrPoint } from './xr-rays.ts'

const DISTANCE_M = 2.2

export function createXrPanels(quads: Pick<XrQuads, 'setPanel' | 'drawPanel'>) {
  let loading: AbortController | null = null
  let drawn: DrawnPanel | null = null
  /** Where the viewer looked when it opened; null: they have not been seen since. */
  let yawRad: number | null = null
  let middle: XrPoint | null = null

  return {
    get isOpen() {
      return loading !== null
    },
    set(panel: PanoramaPanel | null) {
      loading?.abort()
      loading = null
      drawn = null
      yawRad = null
      if (panel === null) return
      loading = new AbortController()
      void drawXrPanel(panel, loading.signal, (next) => {
        drawn = next
        quads.setPanel(next.canvas)
      })
    },
    /** Before the eyes are drawn. @param matrix of the head */
    place(head: XrPoint, matrix: Float32Array) {
      yawRad ??= Math.atan2(matrix[8] ?? 0, matrix[10] ?? 1)
      const [sine, cosine] = [Math.sin(yawRad), Math.cos(yawRad)]
      middle = { x: head.x - sine * DISTANCE_M, y: head.y, z: head.z - cosine * DISTANCE_M }
    },
    draw() {
      if (drawn === null || middle === null || yawRad === null) return
      const { right, up } = computeQuadAxes({ yawRad, pitchRad: 0 }, 0)
      const stretch = ({ x, y, z }: XrPoint, by: number): XrPoint => ({ x: x * by, y: y * by, z: z * by })
      quads.drawPanel(middle, stretch(right, drawn.widthM / 2), stretch(up, drawn.heightM / 2))
    },
  }
}
