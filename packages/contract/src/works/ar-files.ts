import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'

/**
 * Addresses of files for the AR viewers of phones: a model at its real size, and a framed work of a hall. They are made from what they
 * say, of a public object whose random name one must know, and end with the name that the viewer shows.
 */

/** Format of an AR file: for Scene Viewer, or for Quick Look. */
export type ArFormat = 'glb' | 'usdz'
/** Where a thing belongs in a room. */
export type ArPlacement = 'floor' | 'wall'

/** A model at its real size. */
export interface ArModel {
  /** From the model's own metres to those of the room. */
  scale: number
  placement: ArPlacement
  /** Of the model in its own metres: on a wall the middle of its back lies on it. */
  heightM: number
  depthM: number
}

/** A framed work; lengths without mat and frame, as in a hall. */
export interface ArFramedWork {
  widthM: number
  heightM: number
  matM: number
  frame: string
}

const FOLDER = '/api/ar'
const OBJECT = /^(?:https?:\/\/[^/]+)?\/media\/upload\/([0-9a-f]{2})\/([0-9a-f]{30})\.[a-z]+$/
const FILE_NAME_MAX_CHARACTERS = 60

/** Where the server serves AR files: `:kind/:folder/:object/:properties/:file` below it. */
export const AR_FILES_ADDRESS: string = FOLDER

/** Address of a model for a phone's AR. @param url its `arGlb` or `arUsdz` @returns null for an address of another form */
export const toArModelAddress = (url: string, model: ArModel, name: string, format: ArFormat): string | null =>
  toAddress(url, 'model', writeArModel(model), `${name}.${format}`)

/** Address of a framed work for a phone's AR. @param url of a variant of its picture @returns null for an address of another form */
export const toArFramedWorkAddress = (url: string, work: ArFramedWork, name: string, format: ArFormat): string | null =>
  toAddress(url, 'work', writeArFramedWork(work), `${name}.${format}`)

/** As in an address. */
export const writeArModel = ({ scale, placement, heightM, depthM }: ArModel): string =>
  [placement, toDigits(scale), toDigits(heightM), toDigits(depthM)].join('_')

/** As in an address. */
export const writeArFramedWork = ({ widthM, heightM, matM, frame }: ArFramedWork): string =>
  [frame, toDigits(widthM), toDigits(heightM), toDigits(matM)].join('_')

const NUMBER = /^\d{1,6}(?:\.\d{1,9})?$/

/** @returns null unless {@link writeArModel} could have written it */
export function parseArModel(text: string): ArModel | null {
  const [placement, ...digits] = text.split('_')
  const numbers = parseNumbers(digits)
  if ((placement !== 'floor' && placement !== 'wall') || numbers === null) return null
  const [scale, heightM, depthM] = numbers
  return scale > 0 ? { placement, scale, heightM, depthM } : null
}

/** @returns null unless {@link writeArFramedWork} could have written it */
export function parseArFramedWork(text: string): ArFramedWork | null {
  const [frame = '', ...digits] = text.split('_')
  const numbers = parseNumbers(digits)
  if (numbers === null) return null
  const [widthM, heightM, matM] = numbers
  return { frame, widthM, heightM, matM }
}

function parseNumbers(digits: readonly string[]): [number, number, number] | null {
  const [first, second, third, ...more] = digits
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return null
  return digits.every((one) => NUMBER.test(one)) ? [Number(first), Number(second), Number(third)] : null
}

/** Without exponents; a millionth is far below what anybody sees. */
const toDigits = (value: number): string => String(Number(Math.min(value, 999_999).toFixed(6)))

function toAddress(url: string, kind: 'model' | 'work', properties: string, fileName: string): string | null {
  const [, folder, object] = OBJECT.exec(url) ?? []
  if (folder === undefined || object === undefined) return null
  return `${FOLDER}/${kind}/${folder}/${object}/${properties}/${encodeURIComponent(toFileName(fileName))}`
}

/** The extension stays; what file systems and addresses do not like becomes a space. */
function toFileName(name: string): string {
  const at = name.lastIndexOf('.')
  const stem = sliceUnits(name, 0, at)
    .replace(/[\\/:*?"<>|%#\p{Cc}]+/gu, ' ')
    .trim()
  return `${cutText(stem, FILE_NAME_MAX_CHARACTERS) || '3D'}${sliceUnits(name, at)}`
}
