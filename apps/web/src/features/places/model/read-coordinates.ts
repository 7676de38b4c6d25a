import type { Datum, Position } from '@zhanjian/contract/places/places.ts'
import { angleWords, compassWords } from '#text/places/coordinates.ts'
import { readMapLink } from './read-map-link.ts'

/** What a pasted or typed text says about a point. */
export type ReadCoordinates =
  | { kind: 'empty' }
  /** `isDatumKnown` false: numbers alone; they are in the datum that was asked for. `name`: empty where a link says none. */
  | { kind: 'point'; position: Position; isDatumKnown: boolean; name: string }
  /** A link that has to be opened before it shows coordinates. */
  | { kind: 'short-link' }
  | { kind: 'link-without-point' }
  | { kind: 'unreadable' }

/** Of a link within the words with which apps share it. */
const LINK = /(?:https?|geo|iosamap|androidamap|amapuri|baidumap|bdapp|qqmap|comgooglemaps):[^\s"'<>，。；、）】]+/i

/** @param typedDatum of numbers without a link */
export function readCoordinates(text: string, typedDatum: Datum): ReadCoordinates {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const link = LINK.exec(trimmed)?.[0]
  if (link !== undefined) {
    const read = readMapLink(link)
    if (read.kind === 'point') return { ...read, isDatumKnown: true }
    return { kind: read.kind === 'short' ? 'short-link' : 'link-without-point' }
  }
  const position = readNumbers(trimmed, typedDatum)
  return position === null ? { kind: 'unreadable' } : { kind: 'point', position, isDatumKnown: false, name: '' }
}

interface Angle {
  degrees: number
  /** Which of the two it is, if a letter or word says so. */
  axis: 'latitude' | 'longitude' | undefined
}

const NUMBER = String.raw`\d{1,3}(?:\.\d+)?`
const ANGLE = new RegExp(
  `(?<before>[NSEW]|${compassWords.pattern})?\\s*[:：]?\\s*(?<sign>[-−])?(?<degrees>${NUMBER})\\s*(?:[°º${angleWords.degrees}]\\s*(?:(?<minutes>${NUMBER})\\s*[′'’${angleWords.minutes}]\\s*(?:(?<seconds>${NUMBER})\\s*(?:[″"”${angleWords.seconds}]|''))?)?)?\\s*(?<after>[NSEW](?![a-z]))?`,
  'giu',
)

/** Two angles; which is which is told by letters or words, or by what fits on earth, or by what fits in China. */
function readNumbers(text: string, datum: Datum): Position | null {
  const angles = [...text.matchAll(ANGLE)].map(({ groups }) => readAngle(groups ?? {}))
  const [first, second] = angles
  if (first === undefined || second === undefined || angles.length > 2) return null
  const isLongitudeFirst =
    first.axis === 'longitude' || second.axis === 'latitude' || (isUnsaid(first, second) && looksEastern(first, second))
  const [longitude, latitude] = isLongitudeFirst ? [first.degrees, second.degrees] : [second.degrees, first.degrees]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { longitude, latitude, datum } : null
}

const isUnsaid = (...angles: readonly Angle[]): boolean => angles.every(({ axis }) => axis === undefined)

/** No latitude is above 90; in China no longitude is below 73 and no latitude above 54. */
function looksEastern({ degrees: first }: Angle, { degrees: second }: Angle): boolean {
  if (Math.abs(first) > 90) return true
  return Math.abs(second) <= 54 && first >= 73
}

function readAngle({
  before = '',
  sign,
  degrees = '',
  minutes = '0',
  seconds = '0',
  after = '',
}: Partial<Record<string, string>>): Angle {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const letter = compassWords.letters[before] ?? (before === '' ? after : before).toUpperCase()
  const isNegative = sign !== undefined || letter === 'S' || letter === 'W'
  const axis = letter === '' ? undefined : letter === 'N' || letter === 'S' ? 'latitude' : 'longitude'
  return { degrees: isNegative ? -size : size, axis }
}
