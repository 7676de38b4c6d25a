import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { createTestInvitation, createTestPage } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { expect, test } from 'vitest'
import { listInvitationLetters } from './invitation-letters.ts'

const write = (id: string, text: string, more: object) => ({ ...createElement('text', id), text, bind: null, ...more })

function buildInvitation() {
  const invitation = createTestInvitation(1)
  return {
    ...invitation,
    theme: { ...invitation.theme, bodyFont: 'sans' as const, headingFont: 'serif' as const },
    pages: [
      createTestPage('p1', [
        write('t1', '茶会 茶', { font: 'heading', isBold: true }),
        write('t2', '会', { font: 'heading', isBold: false }),
        write('t3', '手机自己的字', { font: 'body' }),
        write('t4', '致{}', { font: 'mashan', bind: 'guest' }),
      ]),
      createTestPage('p2', [write('t5', '茶香', { font: 'heading', isBold: true })]),
    ],
  }
}

test('S-12 an invitation asks for the letters of each face once, those of the first page first, and of none that the device has', () => {
  expect(listInvitationLetters(buildInvitation(), null)).toEqual([
    { face: 'serif-700', letters: '茶会' },
    { face: 'serif', letters: '会' },
    { face: 'mashan', letters: '致朋友' },
    { face: 'serif-700', letters: '香' },
  ])
})

test('S-12 what an invitation asks for a guest’s name is apart, so that all guests share the rest', () => {
  const [shared, own] = [listInvitationLetters(buildInvitation(), null), listInvitationLetters(buildInvitation(), '林小雨')]
  expect(own.slice(0, shared.length)).toEqual(shared)
  expect(own.slice(shared.length)).toEqual([{ face: 'mashan', letters: '林小雨' }])
})

test('S-13 the letters of every template stay far below what an address holds', () => {
  for (const design of INVITATION_TEMPLATES) {
    for (const { letters } of listInvitationLetters(createInvitation(design), null)) expect(letters.length).toBeLessThan(500)
  }
})
