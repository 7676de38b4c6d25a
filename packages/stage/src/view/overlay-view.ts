/** Marks on the hall: where a walk leads, which work is selected, the editor's guide lines. */
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeFramedSize } from '@zhanjian/scene/hall/framed-size.ts'
import { wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
} from 'three'
import type { SurfaceById, WorkPlacement } from '../hung-works/work-placement.ts'

/** A line on a wall, from one place to another in wall space. */
export interface GuideLine {
  surfaceId: string
  from: readonly [uM: number, vM: number]
  to: readonly [uM: number, vM: number]
  /** `gap` shows equal distances, `line` what it snaps to. */
  kind: 'line' | 'gap'
}

export interface OverlayView {
  object: Group
  showMarker(x: number, z: number): void
  select(work: HungWork | null, place: WorkPlacement | null, surfaces: SurfaceById): void
  showGuides(guides: readonly GuideLine[], surfaces: SurfaceById): void
  /** True while the marker fades. */
  update(deltaS: number): boolean
  dispose(): void
}

const MARKER_S = 1.1
const MAX_QUADS = 64
const SELECTED_COLOUR = '#1f54f0'
const GUIDE_COLOUR = '#e8503a'
const GAP_COLOUR = '#1f54f0'
const LINE_M = 0.007
const OUTLINE_M = 0.014
/** Off the wall, in front of any frame. */
const OFF_M = 0.07

export function createOverlayView(): OverlayView {
  const object = new Group()
  const marker = createMarker()
  const outline = createStrips(SELECTED_COLOUR)
  const lines = createStrips(GUIDE_COLOUR)
  const gaps = createStrips(GAP_COLOUR)
  object.add(marker.mesh, outline.mesh, lines.mesh, gaps.mesh)
  let markerS = MARKER_S
  return {
    object,
    showMarker(x, z) {
      markerS = 0
      marker.mesh.position.set(x, 0.012, z)
      marker.mesh.visible = true
    },
    select(work, place, surfaces) {
      outline.clear()
      const at = place ?? work
      if (work && at) {
        const { widthM, heightM } = computeFramedSize({ ...work, widthM: at.widthM, heightM: at.heightM })
        const halfW = widthM / 2 + 0.03
        const halfH = heightM / 2 + 0.03
        const corners = [
          [at.uM - halfW, at.vM - halfH],
          [at.uM + halfW, at.vM - halfH],
          [at.uM + halfW, at.vM + halfH],
          [at.uM - halfW, at.vM + halfH],
        ] as const
        corners.forEach((from, corner) => {
          outline.add(at.surfaceId, from, corners[(corner + 1) % 4] ?? from, OUTLINE_M, surfaces)
        })
      }
      outline.show()
    },
    showGuides(guides, surfaces) {
      lines.clear()
      gaps.clear()
      for (const guide of guides)
        (guide.kind === 'gap' ? gaps : lines).add(guide.surfaceId, guide.from, guide.to, LINE_M, surfaces)
      lines.show()
      gaps.show()
    },
    update(deltaS) {
      if (markerS >= MARKER_S) return false
      markerS += deltaS
      const share = Math.min(1, markerS / MARKER_S)
      marker.mesh.scale.setScalar(0.75 + 0.25 * Math.sqrt(share))
      marker.mesh.material.opacity = 0.85 * (1 - share * share)
      marker.mesh.visible = share < 1
      return true
    },
    dispose() {
      marker.dispose()
      for (const strips of [outline, lines, gaps]) strips.dispose()
      object.removeFromParent()
    },
  }
}

function createMarker() {
  const geometry = new RingGeometry(0.19, 0.24, 48).rotateX(-Math.PI / 2)
  const material = new MeshBasicMaterial({ color: '#ffffff', transparent: true, depthWrite: false, toneMapped: false })
  const mesh = new Mesh(geometry, material)
  mesh.visible = false
  mesh.renderOrder = 5
  return {
    mesh,
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}

/** A bundle of flat strips on walls in one draw call. */
function createStrips(colour: string) {
  const geometry = new BufferGeometry()
  const position = new BufferAttribute(new Float32Array(MAX_QUADS * 12), 3)
  position.setUsage(DynamicDrawUsage)
  geometry.setAttribute('position', position)
  geometry.setIndex(Array.from({ length: MAX_QUADS }, (_, quad) => [0, 1, 2, 0, 2, 3].map((corner) => quad * 4 + corner)).flat())
  const material = new MeshBasicMaterial({ color: colour, side: DoubleSide, toneMapped: false, depthTest: true })
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.visible = false
  mesh.renderOrder = 4
  let quads = 0
  return {
    mesh,
    clear() {
      quads = 0
    },
    add(
      surfaceId: string,
      from: readonly [number, number],
      to: readonly [number, number],
      widthM: number,
      surfaces: SurfaceById,
    ) {
      const surface = surfaces.get(surfaceId)
      if (!surface || quads >= MAX_QUADS) return
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      const acrossU = (-(to[1] - from[1]) / length) * (widthM / 2)
      const acrossV = ((to[0] - from[0]) / length) * (widthM / 2)
      const corners = [
        [from[0] - acrossU, from[1] - acrossV],
        [to[0] - acrossU, to[1] - acrossV],
        [to[0] + acrossU, to[1] + acrossV],
        [from[0] + acrossU, from[1] + acrossV],
      ] as const
      corners.forEach(([uM, vM], corner) => position.setXYZ(quads * 4 + corner, ...wallToRoom(surface, uM, vM, OFF_M)))
      quads++
    },
    show() {
      geometry.setDrawRange(0, quads * 6)
      position.needsUpdate = true
      mesh.visible = quads > 0
    },
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}
