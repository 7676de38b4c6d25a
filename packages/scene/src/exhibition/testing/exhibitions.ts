/** Exhibitions for tests; `arbitrary…` for property tests. */
import fc from 'fast-check'
import { createExhibition } from '../create-exhibition.ts'
import type { Door, ExhibitionDocument, Part, Session } from '../document.ts'

const pad = (index: number) => String(index).padStart(5, '0')

/** A hall; its address follows from the index. */
export const createTestPart = (id: string, index: number, changes: Partial<Pick<Part, 'title' | 'place'>> = {}): Part => ({
  id,
  kind: 'work',
  code: `hall0${pad(index)}`,
  title: '',
  place: null,
  ...changes,
})

/** A door between two halls. */
export const createTestDoor = (id: string, from: string, to: string, opening = 'entrance'): Door => ({
  id,
  ends: [
    { partId: from, openingId: opening },
    { partId: to, openingId: `${opening}-back` },
  ],
})

export const createTestSession = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  kind: 'talk',
  title: '策展人漫谈',
  text: '一小时\n可以提问',
  startsAt: '2027-05-02T14:00',
  endsAt: '2027-05-02T15:00',
  roomName: null,
  ...changes,
})

/** Halls p0, p1, … in a ring of doors d0, d1, …. */
export function createTestExhibition(partCount: number): ExhibitionDocument {
  const parts = Array.from({ length: partCount }, (_, index) => createTestPart(`p${index}`, index))
  const doors =
    parts.length < 2
      ? []
      : parts.map(({ id }, index) => createTestDoor(`d${index}`, id, `p${(index + 1) % partCount}`, `o${index}`))
  return { ...createExhibition(parts, '春天的三个房间'), doors, period: { opensOn: '2027-05-01', closesOn: '2027-06-30' } }
}

/** Everything that an exhibition can have. */
export const createFullExhibition = (): ExhibitionDocument => ({
  ...createTestExhibition(2),
  organisers: '林深\n纸月工作室',
  hours: { opensAt: '09:00', closesAt: '21:00' },
  parts: [
    createTestPart('p0', 0, { title: '第一间', place: { xM: -8, yM: 2.5, quarterTurns: 1 } }),
    createTestPart('p1', 1),
    { id: 'r', kind: 'room', code: 'room000001', title: '开幕', place: null },
    { id: 'b', kind: 'booth', code: 'booth00001', title: '', place: null },
  ],
  timetable: [createTestSession('s0', { kind: 'opening', roomName: 'room000001' }), createTestSession('s1')],
  music: { assetId: 'music-file', volume: 0.4 },
})

/** Valid exhibitions of up to five halls. */
export const arbitraryExhibition: fc.Arbitrary<ExhibitionDocument> = fc
  .tuple(fc.nat(4), fc.boolean(), fc.nat(2))
  .map(([extra, hasHours, sessions]) => ({
    ...createTestExhibition(extra + 1),
    hours: hasHours ? { opensAt: '10:00', closesAt: '18:00' } : null,
    timetable: Array.from({ length: sessions }, (_, index) => createTestSession(`s${index}`)),
  }))
