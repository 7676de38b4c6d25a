import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { createExhibitionCalendar, type ExhibitionCalendar } from './calendar.zh.ts'
import { createFullExhibition, createTestExhibition, createTestSession } from './testing/exhibitions.ts'

const write = (changes: Partial<ExhibitionCalendar> = {}) =>
  createExhibitionCalendar({
    document: createFullExhibition(),
    title: '他岸',
    withdrawn: [],
    uid: 'work000001@zhanjian.example',
    revision: 3,
    changedAt: new Date('2026-11-26T00:00:00Z'),
    url: 'https://zhanjian.example/h/work000001',
    now: new Date('2026-11-27T00:00:00Z'),
    ...changes,
  })

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry)) }
}
const valueOf = (event: ICAL.Event | undefined, name: string) => event?.component.getFirstPropertyValue(name)?.toString()

describe('F-04 an exhibition in the calendar', () => {
  test('an independent calendar reads the show as whole days, then each entry of the timetable by the clock of Shanghai', () => {
    const { calendar, events } = read(write())
    const [show, opening, talk] = events
    expect(events).toHaveLength(3)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('他岸')
    expect([show?.uid, show?.summary, show?.startDate.isDate]).toEqual(['work000001@zhanjian.example', '他岸', true])
    // The end of whole days is the day after.
    expect([show?.startDate.toString(), show?.endDate.toString()]).toEqual(['2027-05-01', '2027-07-01'])
    expect(valueOf(show, 'transp')).toBe('TRANSPARENT')
    expect(show?.description).toBe('每天 09:00 到 21:00\n林深\n纸月工作室\nhttps://zhanjian.example/h/work000001')
    const zone = calendar.getFirstSubcomponent('vtimezone')
    if (zone === null || opening === undefined) throw new Error('no zone')
    opening.startDate.zone = new ICAL.Timezone(zone)
    expect(opening.startDate.toJSDate().toISOString()).toBe('2027-05-02T06:00:00.000Z')
    expect([opening.uid, opening.summary]).toEqual(['s0.work000001@zhanjian.example', '策展人漫谈 · 他岸'])
    expect([talk?.uid, talk?.sequence]).toEqual(['s1.work000001@zhanjian.example', 3])
    expect(valueOf(talk, 'last-modified')).toBe('2026-11-26T00:00:00Z')
    expect(talk?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT15M')
  })

  test('an entry without a title is called by its kind, and where a room is stays in the exhibition', () => {
    const timetable = [createTestSession('s', { title: '', kind: 'guided_tour', roomName: 'room000001' })]
    const text = write({ document: { ...createTestExhibition(1), timetable } })
    expect(read(text).events[1]?.summary).toBe('导览 · 他岸')
    expect(text).not.toContain('room000001')
  })

  test('an entry that is gone is cancelled under its id, and what it was called is not told', () => {
    const gone = createTestSession('s9', { title: '收回的题目', startsAt: '2027-05-03T14:00', endsAt: '2027-05-03T15:00' })
    const text = write({ withdrawn: [gone] })
    const cancelled = read(text).events.at(-1)
    expect([cancelled?.uid, cancelled?.summary]).toEqual(['s9.work000001@zhanjian.example', '已取消：讲座 · 他岸'])
    expect(valueOf(cancelled, 'status')).toBe('CANCELLED')
    expect(cancelled?.component.getFirstSubcomponent('valarm')).toBeNull()
    expect(text).not.toContain('收回的题目')
  })

  test('open day and night and without entries it is one span of days, in no zone', () => {
    const text = write({ document: createTestExhibition(1) })
    expect(read(text).events).toHaveLength(1)
    expect(text).toContain('DESCRIPTION:全天开放\\nhttps')
    expect(text).not.toContain('VTIMEZONE')
  })

  test('texts with line breaks, marks and forged entries stay texts', () => {
    const text = '一\r\nEND:VEVENT\nBEGIN:VEVENT\rSUMMARY:别的; a, b \\ c\u2028'
    const document = { ...createFullExhibition(), organisers: text, timetable: [createTestSession('s', { title: text, text })] }
    const { events } = read(write({ document, title: text }))
    expect(events).toHaveLength(2)
    expect(events[0]?.summary).toBe('一\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:别的; a, b \\ c\n')
  })
})
