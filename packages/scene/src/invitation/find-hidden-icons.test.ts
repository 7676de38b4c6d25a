import { expect, test } from 'vitest'
import { createElement } from './create-element.ts'
import { createInvitation } from './create-invitation.ts'
import type { InvitationElement } from './elements.ts'
import { findHiddenIcons } from './find-hidden-icons.ts'
import { INVITATION_TEMPLATES } from './templates/invitation-templates.zh.ts'
import { createTestInvitation } from './testing/invitations.ts'

const NAMED = {
  contactName: '林晓',
  place: { name: '外滩花园', address: '', regionCode: null, position: null },
}

test('S-13 in every template the icons of facts that are not known go with them, and no other', () => {
  for (const design of INVITATION_TEMPLATES) {
    const { event, pages } = createInvitation(design, { startsAt: '2027-05-01T11:18' })
    const iconsWithout = (known: object): string[] =>
      pages.flatMap(({ elements }) => {
        const hidden = findHiddenIcons(elements, { ...event, ...known })
        return elements.flatMap((element) => (element.kind === 'icon' && hidden.has(element.id) ? [element.icon] : []))
      })
    expect(iconsWithout({}), design.occasion).toEqual(['map-pin', 'phone'])
    expect(iconsWithout({ place: NAMED.place }), design.occasion).toEqual(['phone'])
    expect(iconsWithout(NAMED), design.occasion).toEqual([])
    expect(iconsWithout({ ...NAMED, startsAt: null }), design.occasion).toEqual(['clock'])
  }
})

test('S-13 an icon stays that stands alone, or before words that are there', () => {
  const event = { ...createTestInvitation(1).event, contactName: '', contactPhone: '' }
  const icon = createElement('icon', 'icon', { x: 40, y: 100, w: 22, h: 22 })
  const text = (changes: object): InvitationElement =>
    createElement('text', 'text', { x: 70, y: 100, w: 200, h: 40, bind: 'contact', ...changes })
  const isHidden = (...others: InvitationElement[]): boolean => findHiddenIcons([icon, ...others], event).has('icon')
  expect(isHidden(text({}))).toBe(true)
  expect(isHidden()).toBe(false)
  expect(isHidden(text({ bind: null, text: '' }))).toBe(false)
  expect(isHidden(text({ x: 140 }))).toBe(false)
  expect(isHidden(text({ y: 160 }))).toBe(false)
  expect(isHidden(text({ y: 30 }))).toBe(false)
  expect(isHidden(text({}), text({ bind: 'title' }))).toBe(false)
})
