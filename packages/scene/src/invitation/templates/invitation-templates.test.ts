import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getShownText } from '../bound-text.zh.ts'
import { getContrast } from '../contrast.ts'
import { createInvitation, findTemplate } from '../create-invitation.ts'
import { INVITATION_HEIGHT, INVITATION_WIDTH } from '../document.ts'
import { findPublishingGaps, listElements, listPictureSources } from '../document-rules.ts'
import { fitFontSize } from '../fit-text.ts'
import { parseInvitationDocument } from '../parse-document.ts'
import { resolveColour } from '../theme-colours.ts'
import { INVITATION_TEMPLATES } from './invitation-templates.zh.ts'
import { ART_NAMES, getArtFile, OCCASIONS } from './occasions.ts'

const ART = new URL('../art/', import.meta.url)
const start = {
  title: '林晓与周舟的婚礼',
  hosts: '林晓 周舟',
  startsAt: '2027-05-01T11:18',
  endsAt: '2027-05-01T14:00',
  place: { name: '外滩花园', address: '中山东一路 1 号', regionCode: null, position: null },
}
const invitations = INVITATION_TEMPLATES.map((design) => [design.texts.name, createInvitation(design, start)] as const)

test('S-13 every occasion has a template, and every picture of the art has its file', () => {
  expect(INVITATION_TEMPLATES.map(({ occasion }) => occasion)).toEqual(OCCASIONS)
  expect(OCCASIONS).toHaveLength(12)
  expect(readdirSync(ART).sort()).toEqual(ART_NAMES.map(getArtFile).sort())
  expect(findTemplate(INVITATION_TEMPLATES, 'tea')?.texts.name).toBe('茶会雅集')
  expect(findTemplate(INVITATION_TEMPLATES, 'funeral')).toBeNull()
})

describe.each(invitations)('S-13 the template %s', (_, invitation) => {
  test('makes a valid invitation that can be published as it is, and knows only art that exists', () => {
    expect(parseInvitationDocument(JSON.parse(JSON.stringify(invitation)))).toEqual({ ok: true, document: invitation })
    expect(findPublishingGaps(invitation)).toEqual([])
    const files = listPictureSources(invitation).map((source) => ('art' in source ? getArtFile(source.art) : ''))
    expect(files.filter((file) => !existsSync(new URL(file, ART)))).toEqual([])
  })

  test('has title, hosts, time and place on its first page, and the guest, the answer and the door after it', () => {
    const shown = (invitation.pages[0]?.elements ?? []).flatMap((element) =>
      element.kind === 'text' ? (element.bind ?? []) : [],
    )
    expect(shown).toEqual(['title', 'hosts', 'time', 'place'])
    const all = listElements(invitation)
    expect(all.filter(({ kind }) => kind === 'text').some((element) => Object(element).bind === 'guest')).toBe(true)
    for (const kind of ['map', 'countdown', 'form', 'blessings', 'door'])
      expect(all.filter((element) => element.kind === kind)).toHaveLength(1)
  })

  test('keeps every element on its page and every word on the phone', () => {
    for (const element of listElements(invitation)) {
      expect([
        element.x >= 0,
        element.x + element.w <= INVITATION_WIDTH,
        element.y >= 0,
        element.y + element.h <= INVITATION_HEIGHT,
      ]).toEqual([true, true, true, true])
      if (element.kind !== 'text') continue
      const text = getShownText(element, invitation.event, '林小雨')
      // A written text fits as it is; a fact may be set smaller, but not beyond reading.
      const size = fitFontSize(text, element)
      expect(size, text).toBeGreaterThanOrEqual(element.bind === null ? element.fontSize : Math.min(element.fontSize, 11))
    }
  })

  test('can be read: its words stand out from its ground, and those of its buttons from them', () => {
    const { theme } = invitation
    for (const element of listElements(invitation)) {
      if (element.kind === 'text' && element.fontSize < 20)
        expect(getContrast(resolveColour(element.colour, theme), theme.ground)).toBeGreaterThanOrEqual(4.5)
      if (element.kind === 'form' || element.kind === 'blessings' || element.kind === 'door')
        expect(getContrast(resolveColour(element.colour, theme), resolveColour(element.fill, theme))).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('S-13 the agenda follows the beginning, and waits for the host without one', () => {
  const opening = findTemplate(INVITATION_TEMPLATES, 'opening') ?? INVITATION_TEMPLATES[0]
  if (opening === undefined) throw new Error('no template')
  const timesOf = (startsAt: string | null) => createInvitation(opening, { startsAt }).event.agenda.map(({ time }) => time)
  expect(timesOf('2027-05-01T23:30')).toEqual(['23:30', '00:00', '00:30', '01:30'])
  expect(timesOf(null)).toEqual(['', '', '', ''])
})

test('S-13 without a name or a place the invitation says what the template says, or nothing', () => {
  const [design] = INVITATION_TEMPLATES
  if (design === undefined) throw new Error('no template')
  const invitation = createInvitation(design, { title: '  ' })
  expect(invitation.event).toMatchObject({ title: '山中来信', startsAt: null, place: null })
  expect(findPublishingGaps(invitation)).toEqual(['time_missing'])
})
