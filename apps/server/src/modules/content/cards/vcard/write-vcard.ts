import { listRegionNames } from '@zhanjian/contract/places/all-regions.ts'
import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import type { Position } from '@zhanjian/contract/places/places.ts'
import { writeStreet } from '@zhanjian/contract/places/write-place.zh.ts'
import type { CardView } from '../core/card-content.ts'
import { escapeVcardText, joinVcardLines } from './vcard-text.ts'

export type VcardVersion = '3.0' | '4.0'

/** What a file says of one contact. */
export interface VcardContact extends Omit<CardView, 'avatarKey' | 'recordingId' | 'workIds' | 'style'> {
  /** JPEG; null: none. */
  photo: Buffer | null
  /** The address of the shared card; null: none. */
  link: string | null
  /** The holder's own; may be empty. */
  note: string
  changedAt: Date
}

const text = (name: string, value: string): string[] => (value === '' ? [] : [`${name}:${escapeVcardText(value)}`])

/** One card in version 3.0, which every phone reads, or 4.0. */
export function writeVcard(contact: VcardContact, version: VcardVersion): string {
  const { name, company, title, mobile, phone, email, wechat, website, introduction, tags, note, changedAt } = contact
  const notes = [introduction, note].filter((part) => part !== '').join('\n\n')
  return joinVcardLines([
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...text('FN', name),
    // The name is not known in parts: the whole is the family name, which phones show as it is.
    `N:${escapeVcardText(name)};;;;`,
    ...text('ORG', company),
    ...text('TITLE', title),
    ...writeNumber(mobile, 'CELL', version),
    ...writeNumber(phone, 'WORK', version),
    ...(version === '4.0' ? text('EMAIL', email) : text('EMAIL;TYPE=INTERNET', email)),
    ...(website === '' ? [] : [`URL:${website}`]),
    ...(contact.link === null ? [] : [`${version === '4.0' ? 'SOURCE' : 'URL;TYPE=x-card'}:${contact.link}`]),
    ...(wechat === '' ? [] : [`X-WECHAT:${escapeVcardText(wechat)}`]),
    ...writePlace(contact.place, version),
    ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(escapeVcardText).join(',')}`]),
    ...text('NOTE', notes),
    ...writePhoto(contact.photo, version),
    `REV:${changedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    'END:VCARD',
  ])
}

/** Version 4.0 knows numbers as addresses; an extension after `#` is one of its parts. */
function writeNumber(number: string, type: 'CELL' | 'WORK', version: VcardVersion): string[] {
  if (number === '') return []
  if (version === '3.0') return text(type === 'CELL' ? 'TEL;TYPE=CELL,VOICE' : 'TEL;TYPE=WORK,VOICE', number)
  const [main = '', extension] = number.split('#')
  const dialled = main.replace(/[^\d+]/g, '')
  const type4 = type === 'CELL' ? '"cell,voice"' : '"work,voice"'
  return [`TEL;VALUE=uri;TYPE=${type4}:tel:${dialled}${extension === undefined ? '' : `;ext=${extension}`}`]
}

function writePlace(place: CardView['place'], version: VcardVersion): string[] {
  if (place === null) return []
  const regionNames = listRegionNames(place.regionCode)
  const [province = '', ...further] = regionNames
  const address = [writeStreet(place, regionNames), further.join(''), province]
  return [
    `ADR;TYPE=WORK:;;${address.map(escapeVcardText).join(';')};;`,
    ...(place.position === null ? [] : writePosition(place.position, version)),
  ]
}

/** The format means WGS-84: coordinates of other data would lead some hundred metres astray. */
function writePosition(position: Position, version: VcardVersion): string[] {
  const { longitude, latitude } = toWgs84(position)
  return [version === '4.0' ? `GEO:geo:${latitude},${longitude}` : `GEO:${latitude};${longitude}`]
}

function writePhoto(photo: Buffer | null, version: VcardVersion): string[] {
  if (photo === null) return []
  const encoded = photo.toString('base64')
  return [version === '4.0' ? `PHOTO:data:image/jpeg;base64,${encoded}` : `PHOTO;ENCODING=b;TYPE=JPEG:${encoded}`]
}
