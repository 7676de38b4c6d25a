import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listElements } from './document-rules.ts'
import { createInvitationFromTemplate, findTemplateViolations, removeEvent } from './own-template.ts'
import { parseInvitationDocument } from './parse-document.ts'
import { arbitraryInvitation, createFullInvitation } from './testing/invitations.ts'

const invitation = createFullInvitation()

describe('S-13 a template that a host makes of an invitation', () => {
  test('has nothing of the event, of people and of files, and is an invitation', () => {
    fc.assert(
      fc.property(arbitraryInvitation, (document) => {
        const template = removeEvent(document)
        expect(findTemplateViolations(template)).toEqual([])
        expect(parseInvitationDocument(JSON.parse(JSON.stringify(template)))).toEqual({ ok: true, document: template })
        expect(listElements(template).map(({ id }) => id)).toEqual(listElements(document).map(({ id }) => id))
      }),
    )
  })

  test('keeps theme, words, agenda and own questions', () => {
    const template = removeEvent(invitation)
    expect(template.theme).toEqual(invitation.theme)
    expect([template.event.title, template.event.agenda]).toEqual([invitation.event.title, invitation.event.agenda])
    expect(template.answers.questions).toEqual(invitation.answers.questions)
    const texts = (document: typeof invitation) => listElements(document).filter(({ kind }) => kind === 'text')
    expect(texts(template)).toEqual(texts(invitation))
  })

  test('each fact of an event, the door, the music and a file is found by its place', () => {
    const { event } = invitation
    expect(findTemplateViolations(invitation).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['event.hosts', 'event.startsAt', 'door', 'music', 'pages']),
    )
    const template = removeEvent(invitation)
    expect(findTemplateViolations({ ...template, event: { ...template.event, contactPhone: '13800000000' } })).toEqual([
      'event.contactPhone: not in a template',
    ])
    expect(findTemplateViolations({ ...template, event: { ...template.event, startsAt: event.startsAt } })).toEqual([
      'event.startsAt: not in a template',
    ])
  })

  test('an invitation made from it has the names and the time that were given, and the title of the template if none was', () => {
    const template = removeEvent(invitation)
    const made = createInvitationFromTemplate(template, { hosts: ' 林深 ', startsAt: '2027-10-01T18:30', title: ' ' })
    expect(made.event).toMatchObject({ title: invitation.event.title, hosts: '林深', startsAt: '2027-10-01T18:30', place: null })
    expect(made.pages).toEqual(template.pages)
  })
})
