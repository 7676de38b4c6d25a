import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { findMissingPrizeFields } from '@zhanjian/contract/lottery/prize-completeness.ts'
import { prizeFaults } from '@zhanjian/contract/lottery/prize-faults.zh.ts'
import {
  type OwnPrize,
  type PrizeContent,
  type PrizeField,
  type PrizeForm,
  type PrizeKind,
  prizeForm,
} from '@zhanjian/contract/lottery/prizes.ts'
import type { Place, Position } from '@zhanjian/contract/places/places.ts'
import { isArrayOf, isNullOr, isNumber, isOneOf, isShape, isString } from '../../../lib/type-guards.ts'

/** A prize as typed: numbers are texts until they are read. */
export interface EditedPrize {
  name: string
  kind: PrizeKind
  /** In yuan, `128` or `9.9`. */
  value: string
  total: string
  validityKind: 'days' | 'until'
  days: string
  /** `2026-12-31`, or empty. */
  day: string
  pictures: { assetId: string; url: string }[]
  place: Place | null
  way: string
  terms: string
}

export type PrizeFaults = Partial<Record<PrizeField, string>>

export const createEditedPrize = (): EditedPrize => ({
  name: '',
  kind: 'physical',
  value: '',
  total: '',
  validityKind: 'days',
  days: '30',
  day: '',
  pictures: [],
  place: null,
  way: '',
  terms: '',
})

export function toEditedPrize({ content }: Pick<OwnPrize, 'content'>): EditedPrize {
  const { name, kind, valueFen, total, validity, pictures, place, way, terms } = content
  return {
    name,
    kind,
    value: valueFen === null ? '' : String(valueFen / 100),
    total: total === null ? '' : String(total),
    validityKind: validity.kind,
    days: validity.kind === 'days' ? String(validity.days) : '30',
    day: validity.kind === 'until' ? validity.day : '',
    pictures: [...pictures],
    place,
    way,
    terms,
  }
}

/** What would be sent. A text that is no number becomes NaN, which the check refuses. */
export function toPrizeForm(edited: EditedPrize): PrizeForm {
  const { name, kind, value, total, validityKind, days, day, pictures, place, way, terms } = edited
  return {
    name: name.trim(),
    kind,
    valueFen: readFen(value),
    total: readWhole(total),
    validity: validityKind === 'days' ? { kind: 'days', days: readWhole(days) ?? Number.NaN } : { kind: 'until', day },
    pictureAssetIds: pictures.map(({ assetId }) => assetId),
    place,
    way: way.trim(),
    terms: terms.trim(),
  }
}

/** What keeps the draft from being saved, beside its fields. */
export function findPrizeFaults(edited: EditedPrize): PrizeFaults {
  const faults: PrizeFaults = {}
  for (const { path, message } of prizeForm.safeParse(toPrizeForm(edited)).error?.issues ?? []) {
    const field = path[0] === 'pictureAssetIds' ? 'pictures' : path[0]
    if (typeof field !== 'string' || !isField(field)) continue
    faults[field] ??= field === 'validity' ? (edited.validityKind === 'days' ? prizeFaults.days : prizeFaults.day) : message
  }
  return faults
}

/** What a submission lacks, in the order of the form. @param today day of Asia/Shanghai */
export function findUnfinished(edited: EditedPrize, today: string): { missing: PrizeField[]; isDayPast: boolean } {
  const missing = findMissingPrizeFields({ ...toPrizeForm(edited), pictures: edited.pictures })
  return { missing, isDayPast: edited.validityKind === 'until' && edited.day !== '' && edited.day < today }
}

/** The faults beside the fields once somebody has tried to submit. */
export function describeUnfinished(
  { missing, isDayPast }: ReturnType<typeof findUnfinished>,
  words: Partial<Record<PrizeField, string>>,
): PrizeFaults {
  const faults: PrizeFaults = Object.fromEntries(missing.map((field) => [field, words[field] ?? '']))
  return isDayPast ? { ...faults, validity: errorTexts.PRIZE_DAY_PAST } : faults
}

/** As the ticket shows it while it is typed. */
export function toPreviewContent(edited: EditedPrize): PrizeContent {
  const { pictureAssetIds: _ids, ...form } = toPrizeForm(edited)
  const isGood = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null)
  const validity =
    form.validity.kind === 'days' && !Number.isInteger(form.validity.days) ? { kind: 'days' as const, days: 30 } : form.validity
  return { ...form, validity, valueFen: isGood(form.valueFen), total: isGood(form.total), pictures: edited.pictures }
}

function readFen(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  // Rounded, since 9.9 × 100 is not whole in floating point.
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN
}

function readWhole(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}

const isField = isOneOf<PrizeField>(['name', 'kind', 'valueFen', 'total', 'validity', 'pictures', 'place', 'way', 'terms'])
const isPosition = isShape<Position>({ longitude: isNumber, latitude: isNumber, datum: isOneOf(['wgs84', 'gcj02', 'bd09']) })
const isPlace = isShape<Place>({
  name: isString,
  address: isString,
  regionCode: isNullOr(isString),
  position: isNullOr(isPosition),
})

/** A prize that the device kept. */
export const isEditedPrize = isShape<EditedPrize>({
  name: isString,
  kind: isOneOf(['physical', 'coupon', 'virtual']),
  value: isString,
  total: isString,
  validityKind: isOneOf(['days', 'until']),
  days: isString,
  day: isString,
  pictures: isArrayOf(isShape<{ assetId: string; url: string }>({ assetId: isString, url: isString })),
  place: isNullOr(isPlace),
  way: isString,
  terms: isString,
})
