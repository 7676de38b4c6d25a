/** Tells whether a baked lightmap still matches its hall. */
import { computeFramedSize } from '../framed-size.ts'
import type { LitHall } from './spotlights.ts'

/** Raised when the same document bakes to other light. */
const BAKER_VERSION = 5

/**
 * A stable key of everything the light depends on: geometry, materials, mood, and where works hang and the text wall stands. Titles, texts,
 * music, the pictures themselves and the order of works do not change it.
 */
export function computeLightKey(document: LitHall): string {
  const { building, light, works, textWall } = document
  const { spawn: _, skirtingColour: __, ...lit } = { ...building, props: building.props.filter((prop) => prop.kind !== 'rug') }
  const hung = works.map((work) => [work.surfaceId, work.uM, work.vM, ...Object.values(computeFramedSize(work)), work.frame])
  const text = textWall && [textWall.surfaceId, textWall.uM, textWall.widthM]
  const content = [BAKER_VERSION, lit, light, text, hung.map((work) => stringifyStably(work)).sort()]
  return `${hashFnv1a(stringifyStably(content), 0x811c9dc5)}${hashFnv1a(stringifyStably(content), 0x2f0b4c47)}`
}

/** JSON whose keys have an order, and whose numbers are rounded to a tenth of a millimetre. */
function stringifyStably(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 10_000) / 10_000 + 0)
  if (Array.isArray(value)) return `[${value.map(stringifyStably).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${stringifyStably(part)}`).join(',')}}`
}

/** FNV-1a, 32 bits as eight hexadecimal digits. */
function hashFnv1a(text: string, seed: number): string {
  let state = seed
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return (state >>> 0).toString(16).padStart(8, '0')
}
