/** The sign of a door: what lies behind it, on a plate above the opening, or beside it where the wall ends. */
import { wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three'
import { fillRoundedBox } from '../canvas/fill-rounded-box.ts'
import { FONT_FAMILY } from '../canvas/font-family.ts'
import type { DoorFrame } from './door-frame.ts'

const [HEIGHT_M, PX_PER_M] = [0.2, 480]
const MAX_WIDTH_M = 2.6
const PADDING_M = 0.12
const LETTER_M = 0.1
const GAP_M = 0.16
const OFF_WALL_M = 0.02
/** Radius of the plate's corners, of its height. */
const CORNER_SHARE = 0.22
/** White letters are read on it in every light. */
const [BACK, INK] = ['#1c2026', '#fbf8f0']

export interface DoorSign {
  mesh: Mesh
  dispose(): void
}

/** @param title of at most some thirty characters; what does not fit is drawn smaller */
export function createDoorSign({ surface, hole }: DoorFrame, title: string): DoorSign {
  const canvas = window.document.createElement('canvas')
  const context = canvas.getContext('2d')
  const letterPx = LETTER_M * PX_PER_M
  const font = `600 ${letterPx}px ${FONT_FAMILY}`
  if (context) context.font = font
  const textPx = context?.measureText(title).width ?? 0
  const widthM = Math.min(MAX_WIDTH_M, textPx / PX_PER_M + PADDING_M * 2)
  canvas.width = Math.ceil(widthM * PX_PER_M)
  canvas.height = Math.ceil(HEIGHT_M * PX_PER_M)
  if (context) {
    context.fillStyle = BACK
    fillRoundedBox(context, canvas.width, canvas.height, canvas.height * CORNER_SHARE)
    context.font = font
    context.fillStyle = INK
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(title, canvas.width / 2, canvas.height * 0.53, canvas.width - PADDING_M * PX_PER_M * 2)
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 4
  const geometry = new PlaneGeometry(widthM, HEIGHT_M)
  const material = new MeshBasicMaterial({ map: texture, transparent: true })
  const mesh = new Mesh(geometry, material)
  const topM = hole.sillM + hole.heightM
  const isAbove = topM + GAP_M + HEIGHT_M < surface.heightM
  const uM = isAbove ? hole.uM : hole.uM + hole.widthM / 2 + GAP_M + widthM / 2
  mesh.position.set(...wallToRoom(surface, uM, isAbove ? topM + GAP_M + HEIGHT_M / 2 : 1.7, OFF_WALL_M))
  mesh.rotation.y = Math.atan2(surface.normal[0], surface.normal[1])
  mesh.renderOrder = 5
  return {
    mesh,
    dispose() {
      mesh.removeFromParent()
      geometry.dispose()
      material.dispose()
      texture.dispose()
    },
  }
}
