/** Reactions that rise over heads: at most twenty at a time, one draw call. */
import { DynamicDrawUsage, InstancedBufferAttribute, Mesh, ShaderMaterial } from 'three'
import { createInstancedPlane } from '../geometry/frame-geometry.ts'
import { AVATAR_HEIGHT_M } from './avatar-geometry.ts'
import { REACTION_VERTEX_GLSL, SPRITE_FRAGMENT_GLSL } from './avatar-shaders.ts'
import { createSpriteSheet } from './sprite-sheet.ts'

export interface Reactions {
  readonly mesh: Mesh
  /** Over a place on the floor. */
  showReaction(picture: string, x: number, z: number, nowMs: number): void
  /** True while some are in the air. `isMotionReduced`: they stay where they are and fade. */
  update(nowMs: number, isMotionReduced: boolean): boolean
  dispose(): void
}

const MAX_REACTIONS = 20
const LIFE_MS = 2400
const COLUMNS = 4
const MAX_PICTURES = COLUMNS * COLUMNS
const SIZE_PX = 512
const GLYPH_PX = 92
const SPRITE_SIDE_M = 0.2
const START_HEIGHT_M = AVATAR_HEIGHT_M + 0.36
const RISE_M = 0.75
const SWAY_M = 0.05

interface FloatingReaction {
  x: number
  z: number
  /** Origin of its cell. */
  u: number
  v: number
  startedMs: number
}

export function createReactions(): Reactions {
  const sheet = createSpriteSheet({ sizePx: SIZE_PX, columns: COLUMNS, rows: COLUMNS })
  const geometry = createInstancedPlane()
  geometry.instanceCount = 0
  const float = new InstancedBufferAttribute(new Float32Array(MAX_REACTIONS * 4), 4).setUsage(DynamicDrawUsage)
  const cell = new InstancedBufferAttribute(new Float32Array(MAX_REACTIONS * 2), 2).setUsage(DynamicDrawUsage)
  geometry.setAttribute('aFloat', float)
  geometry.setAttribute('aCell', cell)
  const material = new ShaderMaterial({
    vertexShader: REACTION_VERTEX_GLSL,
    fragmentShader: SPRITE_FRAGMENT_GLSL,
    uniforms: { uDrawing: { value: sheet.texture }, uReactions: { value: [sheet.cellWidth, SPRITE_SIDE_M, 0] } },
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
  })
  const mesh = new Mesh(geometry, material)
  const floating: FloatingReaction[] = []
  /** In the order of their last use. */
  const cells = new Map<string, number>()

  const getCell = (picture: string): number => {
    const known = cells.get(picture)
    cells.delete(picture)
    const [oldest] = cells
    const next = known ?? (cells.size < MAX_PICTURES - 1 ? cells.size : (oldest?.[1] ?? 0))
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
    showReaction(picture, x, z, nowMs) {
      if (floating.length >= MAX_REACTIONS) floating.shift()
      const [u, v] = sheet.getCellOrigin(getCell(picture))
      floating.push({ x, z, u, v, startedMs: nowMs })
    },
    update(nowMs, isMotionReduced) {
      while (floating[0] && nowMs - floating[0].startedMs >= LIFE_MS) floating.shift()
      geometry.instanceCount = floating.length
      mesh.visible = floating.length > 0
      for (let index = 0; index < floating.length; index++) {
        const one = floating[index]
        if (!one) continue
        const age = (nowMs - one.startedMs) / LIFE_MS
        const risen = isMotionReduced ? 0 : 1 - (1 - age) * (1 - age)
        const sway = isMotionReduced ? 0 : Math.sin(one.startedMs + age * 7) * SWAY_M * age
        float.setXYZW(index, one.x + sway, START_HEIGHT_M + RISE_M * risen, one.z, age)
        cell.setXY(index, one.u, one.v)
      }
      float.needsUpdate = cell.needsUpdate = floating.length > 0
      return floating.length > 0
    },
    dispose() {
      geometry.dispose()
      material.dispose()
      sheet.dispose()
    },
  }
}
