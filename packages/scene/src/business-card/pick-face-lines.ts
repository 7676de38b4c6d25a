import { measureTextEm } from './measure-text.ts'

/** A line at the foot of a card. */
export interface FaceLine {
  kind: 'phone' | 'email' | 'wechat' | 'place' | 'website'
  text: string
}

/** How the owner of a card is reached; an empty text: not this way. */
export interface FaceContacts {
  mobile: string
  phone: string
  email: string
  wechat: string
  website: string
  /** What says where, the best first; the first one that has room is printed. */
  places: readonly string[]
}

/** Longest line that a card has room for; a longer one would lose its end, and with it its meaning. */
const LINE_MAX_EM = 21

/** The best lines for the face of a card: how to call, to write, to find. All others are on the page of the card. */
export function pickFaceLines(card: FaceContacts, max: number): FaceLine[] {
  const { mobile, phone, email, wechat, places, website } = card
  const call = pickFirst([line('phone', mobile), line('phone', phone)])
  const write = pickFirst([line('email', email), line('wechat', wechat)])
  const find = pickFirst([...places.map((text) => line('place', text)), line('website', shortenWebsite(website))])
  return [call, write, find].flatMap((each) => each ?? []).slice(0, max)
}

const line = (kind: FaceLine['kind'], text: string): FaceLine => ({ kind, text })

const pickFirst = (lines: readonly FaceLine[]): FaceLine | undefined =>
  lines.find(({ text }) => text !== '' && measureTextEm(text) <= LINE_MAX_EM)

/** As on paper: without scheme and trailing slash. */
export const shortenWebsite = (website: string): string => website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
