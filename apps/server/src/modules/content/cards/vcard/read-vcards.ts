import {
  CARD_ADDRESS_MAX_CHARACTERS,
  CARD_INTRODUCTION_MAX_CHARACTERS,
  CARD_LINE_MAX_CHARACTERS,
  CARD_NOTE_MAX_CHARACTERS,
  PLACE_ADDRESS_MAX_CHARACTERS,
  PLACE_NAME_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_MAX,
} from '@zhanjian/contract/limits.ts'
import { normaliseText } from '@zhanjian/contract/public-text.ts'
import { cutText } from '@zhanjian/scene/characters.ts'
import ICAL from 'ical.js'
import { mapInSlices } from '../../../../map-in-slices.ts'
import type { Semaphore } from '../../../../platform/semaphore.ts'
import type { CardSnapshot } from '../core/card-content.ts'
import { isWholeVcard, normaliseVcard, splitVcards } from './normalise-vcard.ts'

/** A contact of a file. What has no field of its own stands in the note. */
export interface ReadContact {
  snapshot: CardSnapshot
  note: string
}

/** Longer than on own cards: others write their names as they like. */
const NAME_MAX_CHARACTERS = 60

/** Of a file, read in one go: some milliseconds. */
const CARDS_PER_SLICE = 10

/**
 * @param turns of those who read files at the same time
 * @returns the contacts that could be read, in their order, and how many could not; no cards at all: both are empty
 */
export async function readVcards(file: string, turns?: Semaphore): Promise<{ contacts: ReadContact[]; unreadable: number }> {
  const cards = splitVcards(file)
  const contacts = (await mapInSlices(cards, CARDS_PER_SLICE, readVcard, turns)).filter((contact) => contact !== null)
  return { contacts, unreadable: cards.length - contacts.length }
}

/** @returns null for a card that is cut off, not valid, too much for a contact, or without anything to call it by */
function readVcard(card: string): ReadContact | null {
  if (!isWholeVcard(card)) return null
  try {
    const normal = normaliseVcard(card)
    return normal === null ? null : toContact(new ICAL.Component(ICAL.parse(normal)))
  } catch {
    return null
  }
}

function toContact(card: ICAL.Component): ReadContact | null {
  const values = (name: string): string[] =>
    card
      .getAllProperties(name)
      .flatMap(toTexts)
      .filter((text) => text !== '')
  const numbers = card.getAllProperties('tel').map((tel) => ({ number: toNumber(toTexts(tel)[0] ?? ''), types: getTypes(tel) }))
  const mobiles = numbers.filter(({ types }) => types.includes('cell'))
  const mobile = (mobiles[0] ?? numbers[0])?.number ?? ''
  const phone = numbers.find(({ number, types }) => number !== mobile && !types.includes('fax'))?.number ?? ''
  const [organisation = ''] = values('org')
  const name = values('fn')[0] ?? readName(card) ?? values('nickname')[0] ?? organisation
  if (clip(name, NAME_MAX_CHARACTERS) === '') return null
  const [email = '', ...otherEmails] = values('email')
  const [website = '', ...otherSites] = values('url').filter((url) => /^https?:\/\//i.test(url))
  const [title = ''] = values('title')
  const others = numbers.map(({ number }) => number).filter((number) => number !== mobile && number !== phone)
  const note = [...values('note'), ...others, ...otherEmails, ...otherSites].join('\n')
  return {
    snapshot: {
      name: clip(name, NAME_MAX_CHARACTERS),
      style: 'linen',
      avatarKey: null,
      company: clip(organisation, CARD_LINE_MAX_CHARACTERS),
      title: clip(title, CARD_LINE_MAX_CHARACTERS),
      mobile: clip(mobile, CARD_LINE_MAX_CHARACTERS),
      phone: clip(phone, CARD_LINE_MAX_CHARACTERS),
      email: clip(email, CARD_ADDRESS_MAX_CHARACTERS),
      wechat: clip(readWechat(values), CARD_LINE_MAX_CHARACTERS),
      website: clip(website, CARD_ADDRESS_MAX_CHARACTERS),
      place: readPlace(card),
      introduction: '',
      tags: values('categories')
        .map((tag) => clip(tag, TAG_MAX_CHARACTERS))
        .filter((tag) => tag !== '')
        .slice(0, TAGS_MAX),
    },
    note: clip(note, Math.max(CARD_NOTE_MAX_CHARACTERS, CARD_INTRODUCTION_MAX_CHARACTERS), true),
  }
}

/** Composed values, such as those of an organisation, as one text. */
function toTexts(property: ICAL.Property): string[] {
  return property.getValues().map((value) => {
    const parts = Array.isArray(value) ? value.flat().map(String) : [String(value)]
    // The parser leaves these as they are where a value has no parts.
    return parts
      .filter((part) => part !== '')
      .join(' ')
      .replace(/\\([,;])/g, '$1')
  })
}

function getTypes(property: ICAL.Property): string[] {
  const type = property.getParameter('type') ?? []
  return [type].flat().flatMap((text) => text.toLowerCase().split(','))
}

/** `tel:+86-10-5;ext=8` → `+86-10-5#8`. */
const toNumber = (text: string): string =>
  text
    .replace(/^tel:/i, '')
    .replace(/;ext=(\d+).*$/i, '#$1')
    .replace(/;.*$/, '')
    .trim()

/** `N` has family name, given name and more. Chinese names have no space between them. */
function readName(card: ICAL.Component): string | null {
  const value = card.getFirstPropertyValue('n')
  if (!Array.isArray(value)) return typeof value === 'string' ? value : null
  const [family = '', given = '', middle = ''] = value.map(String)
  const isChinese = /\p{Script=Han}/u.test(family + given)
  return isChinese ? family + middle + given : [given, middle, family].filter((part) => part !== '').join(' ')
}

function readWechat(values: (name: string) => string[]): string {
  const account = values('impp').find((address) => /^(x-)?(wechat|weixin):/i.test(address))
  return values('x-wechat')[0] ?? values('x-weixin')[0] ?? account?.replace(/^[\w-]+:/, '') ?? ''
}

/** A street address has no name of its own: its last part is the name. Positions are left out, since their datum is not certain. */
function readPlace(card: ICAL.Component): CardSnapshot['place'] {
  const value = card.getFirstPropertyValue('adr')
  const parts = (Array.isArray(value) ? value.flat().map(String) : [String(value ?? '')]).map((part) => part.trim())
  const [, , street = '', city = '', region = '', , country = ''] = parts
  const whole = [country, region, city, street].filter((part) => part !== '').join(' ')
  const name = clip(street === '' ? whole : street, PLACE_NAME_MAX_CHARACTERS)
  if (name === '') return null
  return { name, address: whole === name ? '' : clip(whole, PLACE_ADDRESS_MAX_CHARACTERS), regionCode: null, position: null }
}

/** Visible characters only, cut without splitting one. */
const clip = (text: string, max: number, lines = false): string => cutText(normaliseText(text, { lines }), max).trim()
