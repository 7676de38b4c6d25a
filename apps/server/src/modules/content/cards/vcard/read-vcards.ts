import type { Semaphore } from '@zhanjian/contract/api/semaphore.ts'
import {
  CARD_ADDRESS_MAX_CHARACTERS,
  CARD_INTRODUCTION_MAX_CHARACTERS,
  CARD_LINE_MAX_CHARACTERS,
  CARD_NOTE_MAX_CHARACTERS,
  PLACE_ADDRESS_MAX_CHARACTERS,
} from '@zhanjian/contract/cards/limits.ts'
import { allRegions } from '@zhanjian/contract/places/all-regions.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import { PLACE_NAME_MAX_CHARACTERS, TAG_MAX_CHARACTERS, TAGS_MAX } from '@zhanjian/contract/works/limits.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import ICAL from 'ical.js'
import { mapInSlices } from '../../../../platform/map-in-slices.ts'
import type { CardSnapshot } from '../core/card-content.ts'
import { cardTexts } from '../texts.zh.ts'
import { isWholeVcard, normaliseVcard, splitVcards } from './normalise-vcard.ts'

/** A contact of a file. What has no field of its own stands in the note. */
export interface ReadContact {
  snapshot: CardSnapshot
  note: string
}

/** Longer than on own cards: others write their names as they like. */
const NAME_MAX_CHARACTERS = 60

/** The last of version 4.0, and whatever says nothing. */
const LEAST_PREFERRED = 101
/** Types of numbers that say where they ring: those are no mobile ones. */
const PLACES = new Set(['work', 'home', 'main', 'pager', 'car', 'isdn', 'pcs'])
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
  const { mobile, phone, others } = sortNumbers(readByPreference(card, 'tel'))
  const [organisation = ''] = values('org')
  const name = values('fn')[0] ?? readName(card) ?? values('nickname')[0] ?? organisation
  if (clip(name, NAME_MAX_CHARACTERS) === '') return null
  const [email = '', ...otherEmails] = readByPreference(card, 'email').map(({ text }) => text)
  const sites = readByPreference(card, 'url').map(({ text }) => toWebsite(text))
  const website = sites.find(isWebsite) ?? ''
  const [title = ''] = values('title')
  const { wechat, others: otherAccounts } = readAccounts(card, values)
  const otherSites = sites.filter((site) => site !== website)
  const note = [...values('note'), ...others, ...otherEmails, ...otherSites, ...otherAccounts].join('\n')
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
      wechat: clip(wechat, CARD_LINE_MAX_CHARACTERS),
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

/** Version 3.0 says `TYPE=pref`, 4.0 `PREF=1` to `PREF=100`. */
function readByPreference(card: ICAL.Component, name: string): { text: string; types: string[] }[] {
  const rankOf = (property: ICAL.Property): number =>
    Number(property.getFirstParameter('pref') || (getTypes(property).includes('pref') ? 1 : LEAST_PREFERRED)) || LEAST_PREFERRED
  return card
    .getAllProperties(name)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((property) => ({ text: toTexts(property)[0]?.trim() ?? '', types: getTypes(property) }))
    .filter(({ text }) => text !== '')
}

const MOBILE = /^(\+?86)?1[3-9]\d{9}$/
/** With an area code, of a service, or of seven or eight digits. */
const LANDLINE = /^(0\d{2,}|[48]00\d+|\d{7,8})$/

/** A number that does not say what it is is told by its digits; one that is neither is a mobile one, as phones take it. */
function sortNumbers(given: readonly { text: string; types: string[] }[]): { mobile: string; phone: string; others: string[] } {
  const numbers = given.map(({ text, types }) => ({ number: toNumber(text), types })).filter(({ number }) => number !== '')
  const callable = numbers.filter(({ types }) => !types.includes('fax'))
  const isMobile = ({ number }: { number: string }) => MOBILE.test(number.replace(/[^\d+]/g, ''))
  const isUnknown = ({ number, types }: { number: string; types: string[] }) =>
    !types.some((type) => PLACES.has(type)) && !LANDLINE.test(number.replace(/\D/g, ''))
  const mobile = (
    callable.find(({ types }) => types.includes('cell') || types.includes('iphone')) ??
    callable.find(isMobile) ??
    callable.find(isUnknown)
  )?.number
  const fixed = callable.filter(({ number, types }) => number !== mobile && !types.includes('cell'))
  const phone = (fixed.find(({ types }) => types.includes('work')) ?? fixed[0])?.number
  const isElsewhere = ({ number }: { number: string }) => number !== mobile && number !== phone
  return {
    mobile: mobile ?? '',
    phone: phone ?? '',
    others: [
      ...callable.filter(isElsewhere).map(({ number }) => number),
      ...numbers.filter(({ types }) => types.includes('fax')).map(({ number }) => cardTexts.fax(number)),
    ],
  }
}

/** People write `www.a.cn`. Other addresses, such as those of apps, stay as they are. */
const toWebsite = (text: string): string =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#].*)?$/u.test(text) ? `https://${text}` : text

const isWebsite = (text: string): boolean => /^https?:\/\//i.test(text)

const WECHAT = /^(x-)?(wechat|weixin|\u5fae\u4fe1)$/i

/** Accounts of messengers: `IMPP:skype:lin`, or as Apple writes them `IMPP;X-SERVICE-TYPE=QQ:x-apple:123`. */
function readAccounts(card: ICAL.Component, values: (name: string) => string[]): { wechat: string; others: string[] } {
  const accounts = card.getAllProperties('impp').map((property) => {
    const text = toTexts(property)[0] ?? ''
    const scheme = /^([\w-]+):/.exec(text)?.[1] ?? ''
    const service = property.getFirstParameter('x-service-type') || scheme
    return { service, account: sliceUnits(text, scheme === '' ? 0 : scheme.length + 1) }
  })
  const wechat = values('x-wechat')[0] ?? values('x-weixin')[0] ?? accounts.find(({ service }) => WECHAT.test(service))?.account
  return {
    wechat: wechat ?? '',
    others: [
      ...accounts.filter(({ account }) => account !== wechat).map(({ service, account }) => `${service} ${account}`.trim()),
      ...values('x-qq').map((account) => `QQ ${account}`),
      ...[...values('x-skype'), ...values('x-skype-username')].map((account) => `Skype ${account}`),
    ],
  }
}

/** A street address has no name of its own: its last part is the name. A region of the list is known by its code. Positions are left out, since their datum is not certain. */
function readPlace(card: ICAL.Component): CardSnapshot['place'] {
  const value = card.getFirstPropertyValue('adr')
  const parts = (Array.isArray(value) ? value.flat().map(String) : [String(value ?? '')]).map((part) => part.trim())
  const [, , street = '', city = '', region = '', , country = ''] = parts
  const known = allRegions.findWritten(`${region} ${city}`)
  const whole = [...(known === undefined ? [country, region, city] : [known.fullName]), street]
    .filter((part) => part !== '')
    .join(' ')
  const name = clip(street === '' ? whole : street, PLACE_NAME_MAX_CHARACTERS)
  if (name === '') return null
  const rest = known === undefined ? whole : street
  const address = rest === name ? '' : clip(rest, PLACE_ADDRESS_MAX_CHARACTERS)
  return { name, address, regionCode: known?.code ?? null, position: null }
}

/** Visible characters only, cut without splitting one. */
const clip = (text: string, max: number, lines = false): string => cutText(normaliseText(text, { lines }), max).trim()
