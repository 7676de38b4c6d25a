import { expect, test } from 'vitest'
import { createElement } from './create-element.ts'
import { createFirstInvitation, findTemplate } from './create-invitation.ts'
import type { InvitationElement } from './elements.ts'
import { listGuestPages } from './list-guest-pages.ts'
import { INVITATION_TEMPLATES } from './templates/invitation-templates.zh.ts'
import { createTestInvitation, createTestPage } from './testing/invitations.ts'

const opening = findTemplate(INVITATION_TEMPLATES, 'opening')
if (opening === null) throw new Error('no template')

test('S-13 an invitation of which only title and day are said promises no hall, no agenda and no hosts to its guests', () => {
  const invitation = createFirstInvitation(opening, { title: '山中来信', startsAt: '2027-05-01T18:30' })
  expect(invitation.event).toMatchObject({ title: '山中来信', hosts: '', agenda: [] })
  const read = (hasDoor: boolean, event = invitation.event) =>
    listGuestPages({ ...invitation, event }, hasDoor).map(({ id }) => id)
  expect(invitation.pages.map(({ id }) => id)).toEqual(['cover', 'greeting', 'place', 'story', 'answer', 'door'])
  expect(read(false)).toEqual(['cover', 'greeting', 'place', 'answer'])
  expect(read(true)).toEqual(['cover', 'greeting', 'place', 'answer', 'door'])
  expect(read(false, { ...invitation.event, agenda: [{ time: '', text: '开门' }] })).toContain('story')
  expect(createFirstInvitation(opening, { hosts: ' 小雨 ' }).event.hosts).toBe('小雨')
})

test('S-12 a page that has more than what is lacking stays, as does the first', () => {
  const { event } = createTestInvitation(1)
  const door = createElement('door', 'door')
  const agenda = createElement('text', 'agenda', { bind: 'agenda' })
  const countPages = (elements: InvitationElement[], changes: Partial<typeof event> = {}): number =>
    listGuestPages({ pages: [createTestPage('p0'), createTestPage('p1', elements)], event: { ...event, ...changes } }, false)
      .length
  expect(countPages([door, createElement('text', 'words', { text: '推门进来' })])).toBe(1)
  expect(countPages([door, createElement('form', 'form')])).toBe(2)
  expect(countPages([door, agenda])).toBe(2)
  expect(countPages([door, agenda], { agenda: [] })).toBe(1)
  const blank = { time: '', text: '' }
  const headed = createElement('text', 'headed', { bind: 'agenda', text: '流程：{}' })
  expect(countPages([headed], { agenda: [blank, blank] })).toBe(1)
  expect(countPages([headed], { agenda: [blank, { time: '饭后', text: '' }] })).toBe(2)
  expect(countPages([agenda, createElement('text', 'place', { bind: 'place' })], { agenda: [] })).toBe(2)
  expect(countPages([createElement('text', 'words', { text: '推门进来' })])).toBe(2)
  expect(listGuestPages({ pages: [createTestPage('p0', [door])], event }, false)).toHaveLength(1)
})
