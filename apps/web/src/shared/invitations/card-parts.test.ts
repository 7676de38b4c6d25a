import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { ART_NAMES } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { expect, test } from 'vitest'
import { getArtUrl } from './card-art.ts'
import { CARD_FONT_FAMILIES } from './card-font-families.ts'
import { loadCardFonts } from './card-fonts.ts'
import { getFont, listCardFonts } from './list-card-fonts.ts'

test('S-13 every picture of the art has an address, another name has none', () => {
  expect(ART_NAMES.filter((art) => !getArtUrl(art)?.endsWith('.webp'))).toEqual([])
  expect(new Set(ART_NAMES.map(getArtUrl)).size).toBe(ART_NAMES.length)
  expect(getArtUrl('wedding/../../secret')).toBeNull()
})

test('S-13 a card loads the fonts that it has words in, by name or by role, and no other', () => {
  for (const design of INVITATION_TEMPLATES) {
    const card = createInvitation(design)
    expect(new Set(listCardFonts(card))).toEqual(new Set([design.bodyFont, design.headingFont]))
    for (const font of listCardFonts(card)) expect(CARD_FONT_FAMILIES[font]).not.toBe('')
  }
  expect(getFont('liujian', { bodyFont: 'sans', headingFont: 'serif' })).toBe('liujian')
})

test('S-12 the font of the device itself needs nothing', async () => {
  await expect(loadCardFonts(['sans', 'sans'])).resolves.toBeUndefined()
})
