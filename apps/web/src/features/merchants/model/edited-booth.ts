import {
  type BoothFault,
  type BoothForm,
  boothForm,
  type ManagedBooth,
  saveBooth,
} from '@zhanjian/contract/merchants/booth-admin.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { isArrayOf, isNullOr, isShape, isString } from '../../../lib/type-guards.ts'
import type { FormAdapter } from '../../../shared/drafts/form-autosave.ts'
import { isPlace } from '../../../shared/places/is-place.ts'

interface EditedPicture {
  assetId: string
  url: string
}

/** A page of the brochure as it is edited. */
export interface EditedPage extends EditedPicture {
  alt: string
}

/** A booth as typed, with addresses of its pictures. */
export interface EditedBooth {
  title: string
  introduction: string
  cover: EditedPicture | null
  pages: EditedPage[]
  hallId: string | null
  cardId: string | null
  contact: string
  openingHours: string
  place: Place | null
}

export const BLANK_BOOTH: EditedBooth = {
  title: '',
  introduction: '',
  cover: null,
  pages: [],
  hallId: null,
  cardId: null,
  contact: '',
  openingHours: '',
  place: null,
}

export function toEditedBooth({ form, pictures }: Pick<ManagedBooth, 'form' | 'pictures'>): EditedBooth {
  const { coverAssetId, pages, ...rest } = form
  const urlOf = (assetId: string) => pictures.find((picture) => picture.assetId === assetId)?.mediumUrl ?? ''
  return {
    ...rest,
    cover: coverAssetId === null ? null : { assetId: coverAssetId, url: urlOf(coverAssetId) },
    pages: pages.map(({ assetId, alt }) => ({ assetId, alt, url: urlOf(assetId) })),
  }
}

export const toBoothForm = ({ cover, pages, ...rest }: EditedBooth): BoothForm => ({
  ...rest,
  title: rest.title.trim(),
  introduction: rest.introduction.trim(),
  contact: rest.contact.trim(),
  openingHours: rest.openingHours.trim(),
  coverAssetId: cover?.assetId ?? null,
  pages: pages.map(({ assetId, alt }) => ({ assetId, alt: alt.trim() })),
})

/** What keeps the booth from being saved: the sentence by its place in the form, such as `pages.1.alt`. */
export function findBoothFaults(edited: EditedBooth): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const { path, message } of boothForm.safeParse(toBoothForm(edited)).error?.issues ?? []) {
    const key = path.join('.')
    if (!faults.has(key)) faults.set(key, message)
  }
  return faults
}

/** What publishing needs: the sentence by its place in the form, as of {@link findBoothFaults}. */
export const placeBoothFaults = (faults: readonly BoothFault[]): ReadonlyMap<string, string> =>
  new Map(faults.map(({ field, text }) => [field, text]))

const picture = { assetId: isString, url: isString }

/** A booth that the device kept. */
export const isEditedBooth = isShape<EditedBooth>({
  title: isString,
  introduction: isString,
  cover: isNullOr(isShape<EditedPicture>(picture)),
  pages: isArrayOf(isShape<EditedPage>({ ...picture, alt: isString })),
  hallId: isNullOr(isString),
  cardId: isNullOr(isString),
  contact: isString,
  openingHours: isString,
  place: isNullOr(isPlace),
})

/** How booths are saved. */
export const createBoothAdapter = (call: CallApi): FormAdapter<EditedBooth, ManagedBooth> => ({
  toEdited: toEditedBooth,
  canSend: (edited) => findBoothFaults(edited).size === 0,
  getRevision: ({ revision }) => revision,
  send: (edited, target) =>
    call(
      saveBooth,
      {
        body: {
          ...toBoothForm(edited),
          ...('saved' in target ? { boothId: target.saved.boothId, revision: target.revision } : { requestId: target.requestId }),
        },
      },
      {
        inlineErrorCodes: [
          'BOOTHS_FULL',
          'BOOTH_STALE',
          'BOOTH_FILE_NOT_USABLE',
          'BOOTH_HALL_NOT_USABLE',
          'BOOTH_CARD_NOT_USABLE',
          'INVALID_INPUT',
        ],
      },
    ),
  staleErrorCode: 'BOOTH_STALE',
})
