/** Reactions that rise over heads: at most twenty at a time, one draw call. */
import { DynamicDrawUsage, InstancedBufferAttribute, Mesh, ShaderMaterial } from 'three'
import { createSheetGeometry } from '../geometry/frame-geometry.ts'
import { createDrawingSheet } from './drawing-sheet.ts'
import { FIGURE_HEIGHT_M } from './figure-geometry.ts'
import { DRAWN_FRAGMENT_GLSL, REACTION_VERTEX_GLSL } from './figure-shaders.ts'

export interface Reactions {
  readonly mesh: Mesh
  /** Over a place on the floor. */
  rise(picture: string, x: number, z: number, nowMs: number): void
  /** True while some are in the air. `isCalm`: they stay where they are and fade. */
  update(nowMs: number, isCalm: boolean): boolean
  dispose(): void
}

const MOST_REACTIONS = 20
const LIFE_MS = 2400
const COLUMNS = 4
const MOST_PICTURES = COLUMNS * COLUMNS
const SIZE_PX = 512
const GLYPH_PX = 92
const SIDE_M = 0.2
const BEGINS_M = FIGURE_HEIGHT_M + 0.36
const RISES_M = 0.75
const SWAY_M = 0.05

interface Rising {
  x: number
  z: number
  /** Origin of its cell. */
  u: number
  v: number
  startedMs: number
}

export function createReactions(): Reactions {
  const sheet = createDrawingSheet({ sizePx: SIZE_PX, columns: COLUMNS, rows: COLUMNS })
  const geometry = createSheetGeometry()
  geometry.instanceCount = 0
  const float = new InstancedBufferAttribute(new Float32Array(MOST_REACTIONS * 4), 4).setUsage(DynamicDrawUsage)
  const cell = new InstancedBufferAttribute(new Float32Array(MOST_REACTIONS * 2), 2).setUsage(DynamicDrawUsage)
  geometry.setAttribute('aFloat', float)
  geometry.setAttribute('aCell', cell)
  const material = new ShaderMaterial({
    vertexShader: REACTION_VERTEX_GLSL,
    fragmentShader: DRAWN_FRAGMENT_GLSL,
    uniforms: { uDrawing: { value: sheet.texture }, uReactions: { value: [sheet.cellWidth, SIDE_M, 0] } },
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
  })
  const mesh = new Mesh(geometry, material)
  const rising: Rising[] = []
  /** In the order of their last use. */
  const cells = new Map<string, number>()

  const cellOf = (picture: string): number => {
    const known = cells.get(picture)
    cells.delete(picture)
    const [oldest] = cells
    const next = known ?? (cells.size < MOST_PICTURES - 1 ? cells.size : (oldest?.[1] ?? 0))
    if (known === undefined) {
      if (oldest && oldest[1] === next) cells.delete(oldest[0])
      sheet.draw(next, (context) => {
        context.font = `${GLYPH_PX}px system-ui, sans-serif`
        context.textAlign = 'center'
        context.textBaseline = 'middle'
        context.fillStyle = '#ffffff'
        context.fillText(picture, 0, GLYPH_PX * 0.06)
      })
    }
    cells.set(picture, next)
    return next
  }

  return {
    mesh,
    rise(picture, x, z, nowMs) {
      if (rising.length >= MOST_REACTIONS) rising.shift()
      const [u, v] = sheet.originOf(cellOf(picture))
      rising.push({ x, z, u, v, startedMs: nowMs })
    },
    update(nowMs, isCalm) {
      while (rising[0] && nowMs - rising[0].startedMs >= LIFE_MS) rising.shift()
      geometry.instanceCount = rising.length
      mesh.visible = rising.length > 0
      for (let index = 0; index < rising.length; index++) {
        const one = rising[index]
        if (!one) continue
        const age = (nowMs - one.startedMs) / LIFE_MS
        const risen = isCalm ? 0 : 1 - (1 - age) * (1 - age)
        const sway = isCalm ? 0 : Math.sin(one.startedMs + age * 7) * SWAY_M * age
        float.setXYZW(index, one.x + sway, BEGINS_M + RISES_M * risen, one.z, age)
        cell.setXY(index, one.u, one.v)
      }
      float.needsUpdate = cell.needsUpdate = rising.length > 0
      return rising.length > 0
    },
    dispose() {
      geometry.dispose()
      material.dispose()
      sheet.dispose()
    },
  }
}
