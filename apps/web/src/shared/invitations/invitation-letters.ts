import { getInvitationFontPath, type InvitationFace } from '@zhanjian/contract/invitations/invitation-font-links.ts'
import { getShownText } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { invitationElementTexts } from '#text/invitations/invitation-elements.ts'
import { INVITATION_FONT_FAMILIES } from './invitation-font-families.ts'
import { getFont } from './list-invitation-fonts.ts'

/** What a font is asked for: the letters of one face. */
export interface InvitationLetters {
  face: InvitationFace
  letters: string
}

type ReadInvitation = Pick<InvitationDocument, 'theme' | 'event' | 'pages'>

/**
 * The letters that an invitation is written with, by face: first those of its first page, then those of its further pages, then those
 * of the guest's name, so that the first ones are there early, and all guests of an invitation ask for the same. `sans` needs none.
 */
export function listInvitationLetters({ theme, event, pages }: ReadInvitation, guestName: string | null): InvitationLetters[] {
  const known = new Map<InvitationFace, Set<string>>()
  const parts: InvitationLetters[] = []
  const take = (elements: readonly InvitationElement[], name: string | null) => {
    const fresh = new Map<InvitationFace, string>()
    for (const element of elements) {
      if (element.kind !== 'text' && element.kind !== 'countdown') continue
      const face = getFace(element, theme)
      if (face === null) continue
      const letters = known.get(face) ?? new Set()
      known.set(face, letters)
      for (const letter of element.kind === 'text'
        ? getShownText(element, event, name)
        : invitationElementTexts.countdownLetters) {
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
  { font, isBold }: Pick<Extract<InvitationElement, { kind: 'text' }>, 'font' | 'isBold'>,
  theme: ReadInvitation['theme'],
): InvitationFace | null {
  const name = getFont(font, theme)
  if (name === 'sans') return null
  // The other fonts have one weight.
  return name === 'serif' && isBold ? 'serif-700' : name
}

/** Asked for once a page; the browser would take equal faces one by one. */
const asked = new Set<string>()

/**
 * Makes the letters of an invitation known to the page: a browser fetches each font once words need it, and other letters stand until
 * then, and if it does not arrive.
 * @param when `now`: before words need it
 */
export function loadInvitationLetters(
  invitation: ReadInvitation,
  guestName: string | null,
  when: 'needed' | 'now' = 'needed',
): void {
  // Neither old browsers nor the tests of pages have it.
  if (typeof FontFace === 'undefined') return
  for (const { face, letters } of listInvitationLetters(invitation, guestName)) {
    const path = getInvitationFontPath(face, letters)
    if (asked.has(path)) continue
    asked.add(path)
    const [name] = face.split('-') as [Exclude<InvitationFace, 'serif-700'>]
    const unicodeRange = [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join()
    const weight = face === 'serif-700' ? '700' : '400'
    const font = new FontFace(getFirstFamily(name), `url(${path})`, { weight, unicodeRange, display: 'swap' })
    document.fonts.add(font)
    if (when === 'now') font.load().catch(() => undefined)
  }
}

/** `Ma Shan Zheng` of the list of families. */
const getFirstFamily = (name: Exclude<InvitationFace, 'serif-700'>): string =>
  INVITATION_FONT_FAMILIES[name].split(',')[0]?.replaceAll("'", '') ?? ''
