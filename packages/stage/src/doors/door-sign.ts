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
const [LETTER_M, NOTE_LETTER_M] = [0.1, 0.072]
/** Between title and note, a dot in its middle. */
const [NOTE_GAP_M, DOT_M] = [0.15, 0.018]
const GAP_M = 0.16
const OFF_WALL_M = 0.02
/** Radius of the plate's corners, of its height. */
const CORNER_SHARE = 0.22
/** White letters are read on it in every light, and notes in the colour of lamps. */
const [BACK, INK, NOTE_INK] = ['#1c2026', '#fbf8f0', '#f0d9a6']
const [TITLE_FONT, NOTE_FONT] = [
  `600 ${LETTER_M * PX_PER_M}px ${FONT_FAMILY}`,
  `500 ${NOTE_LETTER_M * PX_PER_M}px ${FONT_FAMILY}`,
]

export interface DoorSign {
  mesh: Mesh
  dispose(): void
}

/** What a sign says. */
interface SignWords {
  /** Of at most some thirty characters; what does not fit is drawn narrower. */
  title: string
  note: string | null
}

/** A plate, where its letters begin, and how much room the title has. In metres from the plate's left edge. */
export interface SignLayout {
  widthM: number
  titleM: number
  /** The middle of the dot; of no meaning without a note. */
  dotM: number
  noteM: number
}

/** As wide as its words. Of a title that is too long the letters are narrower, and those of the note stay. @param noteM null: no note */
export function layOutSign(titleM: number, noteM: number | null): SignLayout {
  const besideTitleM = PADDING_M * 2 + (noteM === null ? 0 : NOTE_GAP_M + noteM)
  const drawnM = Math.min(titleM, MAX_WIDTH_M - besideTitleM)
  const titleEndM = PADDING_M + drawnM
  return { widthM: drawnM + besideTitleM, titleM: drawnM, dotM: titleEndM + NOTE_GAP_M / 2, noteM: titleEndM + NOTE_GAP_M }
}

export function createDoorSign({ surface, hole }: DoorFrame, { title, note }: SignWords): DoorSign {
  const canvas = window.document.createElement('canvas')
  const context = canvas.getContext('2d')
  const measureM = (text: string, font: string): number => {
    if (!context) return 0
    context.font = font
    return context.measureText(text).width / PX_PER_M
  }
  const layout = layOutSign(measureM(title, TITLE_FONT), note === null ? null : measureM(note, NOTE_FONT))
  const { widthM } = layout
  canvas.width = Math.ceil(widthM * PX_PER_M)
  canvas.height = Math.ceil(HEIGHT_M * PX_PER_M)
  if (context) drawSign(context, layout, { title, note })
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

function drawSign(context: CanvasRenderingContext2D, { titleM, dotM, noteM }: SignLayout, { title, note }: SignWords): void {
  const { width, height } = context.canvas
  const middlePx = height * 0.53
  context.fillStyle = BACK
  fillRoundedBox(context, width, height, height * CORNER_SHARE)
  context.textBaseline = 'middle'
  context.font = TITLE_FONT
  context.fillStyle = INK
  context.fillText(title, PADDING_M * PX_PER_M, middlePx, titleM * PX_PER_M)
  if (note === null) return
  context.fillStyle = NOTE_INK
  context.beginPath()
  context.arc(dotM * PX_PER_M, height / 2, DOT_M * PX_PER_M, 0, 2 * Math.PI)
  context.fill()
  context.font = NOTE_FONT
  context.fillText(note, noteM * PX_PER_M, middlePx)
}
