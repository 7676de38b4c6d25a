import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { ART_NAMES } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { expect, test } from 'vitest'
import { getArtUrl } from './invitation-art.ts'
import { INVITATION_FONT_FAMILIES } from './invitation-font-families.ts'
import { loadInvitationFonts } from './invitation-fonts.ts'
import { getFont, listInvitationFonts } from './list-invitation-fonts.ts'

test('S-13 every picture of the art has an address, another name has none', () => {
  expect(ART_NAMES.filter((art) => !getArtUrl(art)?.endsWith('.webp'))).toEqual([])
  expect(new Set(ART_NAMES.map(getArtUrl)).size).toBe(ART_NAMES.length)
  expect(getArtUrl('wedding/../../secret')).toBeNull()
})

test('S-13 an invitation loads the fonts that it has words in, by name or by role, and no other', () => {
  for (const design of INVITATION_TEMPLATES) {
    const invitation = createInvitation(design)
    expect(new Set(listInvitationFonts(invitation))).toEqual(new Set([design.bodyFont, design.headingFont]))
    for (const font of listInvitationFonts(invitation)) expect(INVITATION_FONT_FAMILIES[font]).not.toBe('')
  }
  expect(getFont('liujian', { bodyFont: 'sans', headingFont: 'serif' })).toBe('liujian')
})

test('S-12 the font of the device itself needs nothing', async () => {
  await expect(loadInvitationFonts(['sans', 'sans'])).resolves.toBeUndefined()
})
