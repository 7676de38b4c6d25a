import { type ChanceKind, chanceKind, type WheelLook } from '@zhanjian/contract/lottery/wheel.ts'
import {
  type FigureForm,
  figureForm,
  type ManagedWheel,
  type WheelFault,
  type WheelForm,
  wheelForm,
} from '@zhanjian/contract/lottery/wheel-admin.ts'
import { toIsoTime, toShanghaiTime } from '../../../lib/shanghai-time.ts'
import { isArrayOf, isBoolean, isNullOr, isOneOf, isShape, isString } from '../../../lib/type-guards.ts'

export interface WheelPicture {
  assetId: string
  url: string
}

/** A slice as typed. */
export interface EditedSlice {
  /** Of the row on the screen. */
  key: string
  label: string
  weight: string
  prizeId: string | null
  stock: string
  picture: WheelPicture | null
}

/** A source of chances as typed. */
export interface EditedChances {
  kind: ChanceKind
  isOn: boolean
  amount: string
  perDay: string
}

/** A wheel as typed: numbers are texts until they are read, times are those of Asia/Shanghai. */
export interface EditedWheel {
  title: string
  cover: WheelPicture | null
  /** `2026-12-01T10:00`, or empty. */
  startsAt: string
  endsAt: string
  rulesText: string
  slices: EditedSlice[]
  chances: EditedChances[]
  /** Null: the beacon of the site. */
  figure: FigureForm | null
  look: WheelLook
  acceptsOffers: boolean
}

/** Weights; each second slice has a prize. */
const NEW_WEIGHTS = ['1', '30', '5', '30', '10', '24']

const NEW_CHANCES: Readonly<Record<ChanceKind, Pick<EditedChances, 'isOn' | 'perDay'>>> = {
  day: { isOn: true, perDay: '1' },
  share: { isOn: true, perDay: '1' },
  invitation: { isOn: false, perDay: '3' },
  sign_in: { isOn: false, perDay: '1' },
  membership: { isOn: false, perDay: '1' },
  gift: { isOn: false, perDay: '1' },
}

/** @param nothing label of a slice without a prize */
export const createEditedWheel = (nothing: string, centreText: string): EditedWheel => ({
  title: '',
  cover: null,
  startsAt: '',
  endsAt: '',
  rulesText: '',
  slices: NEW_WEIGHTS.map((weight, index) => ({
    key: `new-${index}`,
    label: index % 2 === 0 ? '' : nothing,
    weight,
    prizeId: null,
    stock: '',
    picture: null,
  })),
  chances: chanceKind.options.map((kind) => ({ kind, amount: '1', ...NEW_CHANCES[kind] })),
  figure: null,
  look: { background: '#1742c7', slices: ['#fff6e6', '#ffe2bd'], accent: '#d2412b', centreText },
  acceptsOffers: false,
})

export function toEditedWheel({ form, pictures }: Pick<ManagedWheel, 'form' | 'pictures'>): EditedWheel {
  const toPicture = (assetId: string | null) => (assetId === null ? null : { assetId, url: pictures[assetId] ?? '' })
  return {
    title: form.title,
    cover: toPicture(form.coverAssetId),
    startsAt: toShanghaiTime(form.startsAt),
    endsAt: toShanghaiTime(form.endsAt),
    rulesText: form.rulesText,
    slices: form.slices.map(({ label, weight, prizeId, stock, pictureAssetId }, index) => ({
      key: `saved-${index}`,
      label,
      weight: String(weight),
      prizeId,
      stock: prizeId === null ? '' : String(stock),
      picture: toPicture(pictureAssetId),
    })),
    chances: chanceKind.options.map((kind) => {
      const source = form.chances.find((one) => one.kind === kind)
      return {
        kind,
        isOn: source !== undefined,
        amount: String(source?.amount ?? 1),
        perDay: String(source?.perDay ?? 1),
      }
    }),
    figure: form.figure,
    look: form.look,
    acceptsOffers: form.acceptsOffers,
  }
}

/** What would be sent. A text that is no whole number becomes NaN, which the check refuses. */
export const toWheelForm = (edited: EditedWheel): WheelForm => ({
  title: edited.title.trim(),
  coverAssetId: edited.cover?.assetId ?? null,
  startsAt: toIsoTime(edited.startsAt),
  endsAt: toIsoTime(edited.endsAt),
  rulesText: edited.rulesText.trim(),
  slices: edited.slices.map(({ label, weight, prizeId, stock, picture }) => ({
    label: label.trim(),
    weight: readWhole(weight),
    prizeId,
    stock: prizeId === null || stock.trim() === '' ? 0 : readWhole(stock),
    pictureAssetId: picture?.assetId ?? null,
  })),
  chances: edited.chances.flatMap(({ kind, isOn, amount, perDay }) =>
    isOn ? [{ kind, amount: readWhole(amount), perDay: kind === 'day' ? 1 : readWhole(perDay) }] : [],
  ),
  figure: edited.figure,
  look: edited.look,
  acceptsOffers: edited.acceptsOffers,
})

/** The wheel with another picture on a slice, and the others as they are now. */
export const setSlicePicture = (
  { slices }: EditedWheel,
  key: string,
  picture: WheelPicture | null,
): Pick<EditedWheel, 'slices'> => ({
  slices: slices.map((slice) => (slice.key === key ? { ...slice, picture } : slice)),
})

/** What keeps the draft from being saved: the sentence by its place in the form, such as `slices.2.weight` or `chances.share.amount`. */
export function findWheelFaults(edited: EditedWheel): ReadonlyMap<string, string> {
  const form = toWheelForm(edited)
  const faults = new Map<string, string>()
  for (const { path, message } of wheelForm.safeParse(form).error?.issues ?? []) {
    const [first, second, ...rest] = path
    const kind = first === 'chances' && typeof second === 'number' ? form.chances[second]?.kind : undefined
    const key = [first, kind ?? second, ...rest].filter((part) => part !== undefined).join('.')
    if (!faults.has(key)) faults.set(key, message)
  }
  return faults
}

/** Places of the form as it is read, from the top. Those of a slice follow its position. */
const PLACES = ['title', 'window', 'rulesText', 'figure', 'slices', 'slice', 'chances'] as const

/** The first place that has something to be changed: of what cannot be saved, or of what publishing needs. */
export function findFaultPlace(unsavable: ReadonlyMap<string, string>, missing: readonly WheelFault[]): string | undefined {
  const [key] = unsavable.keys()
  if (key !== undefined) {
    const [first, second] = key.split('.')
    if (first === 'startsAt' || first === 'endsAt') return 'window'
    return first === 'slices' && second !== undefined ? `slices.${second}` : first
  }
  const rank = ({ field, position }: WheelFault) => PLACES.findIndex((place) => place === (position === null ? field : 'slice'))
  const [fault] = [...missing].sort((a, b) => rank(a) - rank(b) || (a.position ?? 0) - (b.position ?? 0))
  if (fault === undefined || fault.position === null) return fault?.field
  return fault.field === 'prize' ? `slices.${fault.position}.prize` : `slices.${fault.position}`
}

/** Weights as numbers; one that is none counts as 0. */
export const readWeights = (slices: readonly EditedSlice[]): number[] =>
  slices.map(({ weight }) => {
    const number = readWhole(weight)
    return Number.isFinite(number) ? number : 0
  })

/** A whole number, or NaN. */
export const readWhole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)

const isPicture = isNullOr(isShape<WheelPicture>({ assetId: isString, url: isString }))

const isFigure = (value: unknown): value is FigureForm | null => value === null || figureForm.safeParse(value).success

/** A wheel that the device kept. */
export const isEditedWheel = isShape<EditedWheel>({
  title: isString,
  cover: isPicture,
  startsAt: isString,
  endsAt: isString,
  rulesText: isString,
  slices: isArrayOf(
    isShape<EditedSlice>({
      key: isString,
      label: isString,
      weight: isString,
      prizeId: isNullOr(isString),
      stock: isString,
      picture: isPicture,
    }),
  ),
  chances: isArrayOf(
    isShape<EditedChances>({
      kind: isOneOf(chanceKind.options),
      isOn: isBoolean,
      amount: isString,
      perDay: isString,
    }),
  ),
  figure: isFigure,
  look: isShape<WheelLook>({ background: isString, slices: isArrayOf(isString), accent: isString, centreText: isString }),
  acceptsOffers: isBoolean,
})
