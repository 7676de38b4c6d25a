import { describe, expect, test } from 'vitest'
import { listFileIds } from '../document/list-files.ts'
import { ELEMENTS_MAX, type InvitationDocument, PAGE_ELEMENTS_MAX, PAGES_MAX } from './document.ts'
import { findPublishingGaps, type PublishingGap } from './document-rules.ts'
import { parseInvitationDocument } from './parse-document.ts'
import { createFullInvitation, createTestInvitation, createTestPage, createTestText } from './testing/invitations.ts'

const invitation = createFullInvitation()
const listIssues = (value: unknown): string[] => {
  const parsed = parseInvitationDocument(value)
  return parsed.ok ? [] : parsed.issues
}
const withEvent = (changes: Partial<InvitationDocument['event']>) => ({
  ...invitation,
  event: { ...invitation.event, ...changes },
})
const withText = (changes: object) => ({
  ...invitation,
  pages: [createTestPage('p0', [{ ...createTestText('t'), ...changes }])],
})
const createTexts = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => createTestText(`${prefix}-${index}`))

describe('S-13 an invitation from outside', () => {
  test('an invitation with everything that it can have is read as it was stored', () => {
    expect(parseInvitationDocument(JSON.parse(JSON.stringify(invitation)))).toEqual({ ok: true, document: invitation })
  })

  test('an invitation of a later version is told apart from a broken one', () => {
    expect(parseInvitationDocument({ ...invitation, schemaVersion: 2, surprise: true })).toMatchObject({ reason: 'too_new' })
    expect(parseInvitationDocument({ ...invitation, surprise: true })).toMatchObject({ reason: 'invalid' })
  })

  test('thirty pages are an invitation, thirty-one and two hundred are none, nor is none at all', () => {
    expect(listIssues(createTestInvitation(PAGES_MAX))).toEqual([])
    for (const count of [0, PAGES_MAX + 1, 200]) expect(listIssues(createTestInvitation(count))[0]).toMatch(/^pages:/)
  })

  test('sixty elements are on a page and four hundred on an invitation, one more and five thousand are refused', () => {
    const buildInvitation = (...counts: number[]) => ({
      ...invitation,
      pages: counts.map((count, index) => createTestPage(`p${index}`, createTexts(`p${index}`, count))),
    })
    expect(listIssues(buildInvitation(PAGE_ELEMENTS_MAX))).toEqual([])
    expect(listIssues(buildInvitation(PAGE_ELEMENTS_MAX + 1))[0]).toMatch(/^pages\.0\.elements:/)
    const full = Array.from({ length: 8 }, () => ELEMENTS_MAX / 8)
    expect(listIssues(buildInvitation(...full))).toEqual([])
    expect(listIssues(buildInvitation(...full, 1))).toEqual([`pages: more than ${ELEMENTS_MAX} elements`])
    expect(listIssues(buildInvitation(5000))).not.toEqual([])
  })

  test.each([
    ['a width of nothing', { w: 0 }],
    ['a height of nothing', { h: 0 }],
    ['a width below nothing', { w: -20 }],
    ['a width that is no number', { w: Number.NaN }],
    ['a place without end', { x: Number.POSITIVE_INFINITY }],
    ['a turn beyond the half circle', { rotationDeg: 181 }],
    ['an unknown font', { font: 'arial' }],
    ['a colour with more than a colour in it', { colour: { hex: '#fff;background:url(//evil.example)' } }],
  ])('%s is refused', (_, changes) => {
    expect(listIssues(withText(changes))).not.toEqual([])
  })

  test.each([
    '2027-02-30T12:00',
    '2027-13-01T12:00',
    '2027-05-01T24:00',
    '2027-05-01',
    '明天',
    '0000-01-01T00:00',
    '',
  ])('%j is no time of an event', (startsAt) => {
    expect(listIssues(withEvent({ startsAt }))[0]).toMatch(/^event\.startsAt:/)
  })

  test('a leap day is a day in a leap year only; a time that has passed is a time', () => {
    expect(listIssues(withEvent({ startsAt: '2028-02-29T12:00' }))).toEqual([])
    expect(listIssues(withEvent({ startsAt: '2027-02-29T12:00' }))).not.toEqual([])
    expect(listIssues(withEvent({ startsAt: '1999-12-31T23:59' }))).toEqual([])
  })

  test.each(['Mars/Olympus', '+08:00', 'Asia/Shanghai\r\nX:1', ''])('%j is no time zone', (timeZone) => {
    expect(listIssues(withEvent({ timeZone }))).not.toEqual([])
  })

  test('marks of HTML in a name are letters like others', () => {
    const title = '<img src=x onerror=alert(1)>'
    expect(parseInvitationDocument(withEvent({ title }))).toMatchObject({ ok: true, document: { event: { title } } })
  })

  test('two pages, elements or questions of one id are refused, on different pages too', () => {
    const twice = [createTestPage('p0', [createTestText('t')]), createTestPage('p1', [createTestText('t')])]
    expect(listIssues({ ...invitation, pages: twice })).toEqual(['elements.t: the id is used twice'])
    expect(listIssues({ ...invitation, pages: [createTestPage('p', []), createTestPage('p', [])] })).toEqual([
      'pages.p: the id is used twice',
    ])
  })
})

describe('S-13 what publishing needs', () => {
  const gapsOf = (changes: Partial<InvitationDocument>) => findPublishingGaps({ ...invitation, ...changes })

  test('an invitation with title, time and a first page may be published', () => {
    expect(findPublishingGaps(invitation)).toEqual([])
  })

  test.each<[PublishingGap, Partial<InvitationDocument['event']>]>([
    ['title_missing', { title: '  ' }],
    ['time_missing', { startsAt: null }],
    ['end_before_start', { endsAt: '2027-05-01T11:18' }],
    ['deadline_after_start', { startsAt: '2027-04-20T12:00', endsAt: null }],
  ])('%s is found', (gap, changes) => {
    expect(findPublishingGaps(withEvent(changes))).toEqual([gap])
  })

  test('questions without words, choices between one and the same, and an empty cover are found', () => {
    const ask = (label: string, choices: string[]) => ({
      answers: { ...invitation.answers, questions: [{ id: 'q', kind: 'choice' as const, label, choices, isRequired: true }] },
    })
    expect(gapsOf(ask('', ['a', 'b']))).toEqual(['question_without_label'])
    expect(gapsOf(ask('怎么来', ['地铁', ' 地铁', '']))).toEqual(['question_without_choices'])
    expect(gapsOf({ pages: [createTestPage('p0', [])] })).toEqual(['cover_empty'])
  })
})

test('every uploaded file of an invitation is found once, its own art is none', () => {
  expect(listFileIds(invitation).sort()).toEqual(['film-file', 'music-file', 'photo-file', 'picture-file'])
})
