import { type CardFace, getCardFontPath } from '@zhanjian/contract/cards/card-font-links.ts'
import { getShownText } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { CardElement } from '@zhanjian/scene/invitation/elements.ts'
import { cardElementTexts } from '#text/invitations/card-elements.ts'
import { CARD_FONT_FAMILIES } from './card-font-families.ts'
import { getFont } from './list-card-fonts.ts'

/** What a font is asked for: the letters of one face. */
export interface CardLetters {
  face: CardFace
  letters: string
}

type ReadCard = Pick<InvitationDocument, 'theme' | 'event' | 'pages'>

/**
 * The letters that a card is written with, by face: first those of its first page, then those of its further pages, then those
 * of the guest's name, so that the first ones are there early, and all guests of a card ask for the same. `sans` needs none.
 */
export function listCardLetters({ theme, event, pages }: ReadCard, guestName: string | null): CardLetters[] {
  const known = new Map<CardFace, Set<string>>()
  const parts: CardLetters[] = []
  const take = (elements: readonly CardElement[], name: string | null) => {
    const fresh = new Map<CardFace, string>()
    for (const element of elements) {
      if (element.kind !== 'text' && element.kind !== 'countdown') continue
      const face = getFace(element, theme)
      if (face === null) continue
      const letters = known.get(face) ?? new Set()
      known.set(face, letters)
      for (const letter of element.kind === 'text' ? getShownText(element, event, name) : cardElementTexts.countdownLetters) {
        if (/[\s\p{Cf}]/u.test(letter) || letters.has(letter)) continue
        letters.add(letter)
        fresh.set(face, (fresh.get(face) ?? '') + letter)
      }
    }
    for (const [face, letters] of fresh) parts.push({ face, letters })
  }
  const [first, ...further] = pages.map(({ elements }) => elements)
  take(first ?? [], null)
  take(further.flat(), null)
  if (guestName !== null) take([...(first ?? []), ...further.flat()], guestName)
  return parts
}

function getFace(
  { font, isBold }: Pick<Extract<CardElement, { kind: 'text' }>, 'font' | 'isBold'>,
  theme: ReadCard['theme'],
): CardFace | null {
  const name = getFont(font, theme)
  if (name === 'sans') return null
  // The other fonts have one weight.
  return name === 'serif' && isBold ? 'serif-700' : name
}

/** Asked for once a page; the browser would take equal faces one by one. */
const asked = new Set<string>()

/**
 * Makes the letters of a card known to the page: a browser fetches each font once words need it, and other letters stand until
 * then, and if it does not arrive.
 * @param when `now`: before words need it
 */
export function loadCardLetters(card: ReadCard, guestName: string | null, when: 'needed' | 'now' = 'needed'): void {
  // Neither old browsers nor the tests of pages have it.
  if (typeof FontFace === 'undefined') return
  for (const { face, letters } of listCardLetters(card, guestName)) {
    const path = getCardFontPath(face, letters)
    if (asked.has(path)) continue
    asked.add(path)
    const [name] = face.split('-') as [Exclude<CardFace, 'serif-700'>]
    const unicodeRange = [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join()
    const weight = face === 'serif-700' ? '700' : '400'
    const font = new FontFace(getFirstFamily(name), `url(${path})`, { weight, unicodeRange, display: 'swap' })
    document.fonts.add(font)
    if (when === 'now') font.load().catch(() => undefined)
  }
}

/** `Ma Shan Zheng` of the list of families. */
const getFirstFamily = (name: Exclude<CardFace, 'serif-700'>): string =>
  CARD_FONT_FAMILIES[name].split(',')[0]?.replaceAll("'", '') ?? ''
