import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { toMoment } from '../document/zone-clock.ts'
import { createInvitationCalendar, type InvitationCalendar } from './calendar.ts'
import { createTestInvitation } from './testing/invitations.ts'

const { event } = createTestInvitation(1)
const createEntry = (
  changes: Partial<InvitationCalendar['event']> = {},
  entry: Partial<InvitationCalendar> = {},
): InvitationCalendar => ({
  event: { ...event, startsAt: '2027-05-01T11:18', ...changes },
  uid: 'work000001@zhanjian',
  revision: 3,
  changedAt: new Date('2026-11-26T00:00:00Z'),
  url: 'https://zhanjian.example/h/work000001',
  now: new Date('2026-11-27T00:00:00Z'),
  ...entry,
})

/** As a calendar reads it: its one event, with the zone of the file alone. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const [only] = events
  if (only === undefined || events.length !== 1) throw new Error(`${events.length} events`)
  const entry = new ICAL.Event(only)
  const [zone] = calendar.getAllSubcomponents('vtimezone')
  if (zone === undefined) throw new Error('no zone')
  entry.startDate.zone = new ICAL.Timezone(zone)
  return { calendar, entry, properties: only }
}

describe('S-12 an invitation in the calendar', () => {
  test('an independent calendar reads what, when and where, and how to replace it later', () => {
    const { entry, properties } = read(createInvitationCalendar(createEntry()))
    expect(entry.summary).toBe('林晓与周舟的婚礼')
    expect(entry.location).toBe('外滩花园 中山东一路 1 号')
    expect(entry.description).toContain('从南门进，电梯到三楼')
    expect(entry.description).toContain('小雨 138 0000 0000')
    expect([entry.uid, entry.sequence]).toEqual(['work000001@zhanjian', 3])
    expect(entry.startDate.toString()).toBe('2027-05-01T11:18:00')
    expect(entry.endDate.toString()).toBe('2027-05-01T14:00:00')
    expect(properties.getFirstPropertyValue('url')).toBe('https://zhanjian.example/h/work000001')
    expect(properties.getFirstPropertyValue('geo')?.toString()).toMatch(/31\.24.121\.49/)
  })

  test.each([
    ['Asia/Shanghai', '2027-05-01T11:18'],
    ['America/New_York', '2027-07-04T12:00'],
    ['America/New_York', '2027-12-24T18:00'],
    ['Europe/London', '2027-03-28T12:00'],
    ['Australia/Lord_Howe', '2027-01-10T09:00'],
    ['Asia/Kathmandu', '2027-01-10T09:00'],
  ])('in %s at %s it is the same moment everywhere, by the zone in the file alone', (timeZone, startsAt) => {
    const { entry } = read(createInvitationCalendar(createEntry({ timeZone, startsAt, endsAt: null })))
    expect(entry.startDate.toJSDate().toISOString()).toBe(toMoment(startsAt, timeZone).toISOString())
  })

  test('a title with line breaks, marks and a forged entry is one title', () => {
    const title = '婚礼\r\nEND:VEVENT\nBEGIN:VEVENT\rSUMMARY:别的; a, b \\ c\u2028'
    const { entry, calendar } = read(createInvitationCalendar(createEntry({ title, hosts: 'A\nATTENDEE:mailto:x@y.example' })))
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(entry.summary).toBe('婚礼\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:别的; a, b \\ c\n')
    expect(entry.attendees).toEqual([])
  })

  test('without an end, a place and a contact it says none', () => {
    const text = createInvitationCalendar(
      createEntry({ endsAt: null, place: null, placeNote: '', contactName: '', contactPhone: '' }),
    )
    expect(text).not.toMatch(/DTEND|LOCATION|GEO/)
    expect(createInvitationCalendar(createEntry({ endsAt: '2027-05-01T10:00' }))).not.toContain('DTEND')
  })

  test('every text comes back as it was, in lines of 75 octets at most that cut no character', () => {
    const words = fc.string({ unit: fc.constantFrom(...'婚🎉a,;\\: \n"é'), maxLength: 80 })
    fc.assert(
      fc.property(words, words, (title, placeNote) => {
        const text = createInvitationCalendar(createEntry({ title, placeNote, hosts: '', contactName: '', contactPhone: '' }))
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(text).not.toMatch(/(?<!\r)\n/)
        const { entry } = read(text)
        expect(entry.summary ?? '').toBe(title)
        expect(entry.description.startsWith(placeNote)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
