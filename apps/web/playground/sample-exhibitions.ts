import type { PeopleInPart } from '@zhanjian/contract/works/exhibition-people.ts'
import type { PublicExhibition, ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import { sampleHalls } from './sample-halls.ts'

const toPart = (index: number, kind: Part['kind'] = 'work', title = ''): Part => ({
  id: `p${index}`,
  kind,
  code: `part${String(index).padStart(6, '0')}`,
  title,
  place: null,
})

/** A room with a door in the middle of each side. */
const createPlan = (widthM: number, depthM: number) => ({
  floor: [
    [0, 0],
    [widthM, 0],
    [widthM, depthM],
    [0, depthM],
  ] as [number, number][],
  openings: [
    { id: 'east', at: [widthM, depthM / 2] as [number, number], widthM: 2, isCut: false },
    { id: 'west', at: [0, depthM / 2] as [number, number], widthM: 2, isCut: false },
    { id: 'south', at: [widthM / 2, depthM] as [number, number], widthM: 2, isCut: false },
    { id: 'north', at: [widthM / 2, 0] as [number, number], widthM: 2, isCut: false },
  ],
})

const PLANS = [createPlan(12, 8), createPlan(8, 14), createPlan(18, 9), createPlan(9, 9)]

/** The halls of the demo community as parts. */
function createHallPart(index: number): ShownPart {
  const hall = sampleHalls[index % sampleHalls.length]
  if (hall === undefined) return { partId: `p${index}`, state: 'closed' }
  const { title, owner, cover } = hall
  const plan = PLANS[index % PLANS.length] ?? null
  return { partId: `p${index}`, state: 'open', title, owner, cover, workKind: 'gallery', room: null, plan }
}

const toDoor = (from: [string, string], to: [string, string]): ExhibitionDocument['doors'][number] => ({
  id: `${from[0]}-${to[0]}`,
  ends: [
    { partId: from[0], openingId: from[1] },
    { partId: to[0], openingId: to[1] },
  ],
})

const TEXT = '四间展厅，一扇门连着一扇门。\n从纸上的月亮走到水边，再走到没有人去过的岸。'

/** Four halls and a tour in a row, a live opening, a booth: `changes` of the document, `answer` of the rest. */
export function buildSampleExhibition(
  changes: Partial<ExhibitionDocument> = {},
  answer: Partial<PublicExhibition> = {},
): PublicExhibition {
  const [work] = sampleHalls
  if (work === undefined) throw new Error('there are sample halls')
  const parts = [toPart(0), toPart(1), toPart(2), toPart(3), toPart(4, 'room', '开幕现场'), toPart(5, 'booth')]
  const { owner, cover } = work
  const shown: ShownPart[] = [
    ...[0, 1, 2, 3].map(createHallPart),
    {
      ...NO_WORK,
      partId: 'p4',
      title: '一起看画',
      owner,
      cover,
      room: { status: 'live', users: 12 },
    },
    { ...NO_WORK, partId: 'p5', title: '纸与墨', owner: sampleHalls[2]?.owner ?? owner, cover: sampleHalls[3]?.cover ?? null },
  ]
  const document: ExhibitionDocument = {
    ...createExhibition(parts, TEXT),
    organisers: '纸月工作室\n江岸美术馆',
    period: { opensOn: '2027-05-01', closesOn: '2027-06-30' },
    hours: { opensAt: '09:00', closesAt: '21:00' },
    doors: [
      toDoor(['p0', 'east'], ['p1', 'west']),
      toDoor(['p1', 'south'], ['p2', 'north']),
      toDoor(['p2', 'west'], ['p3', 'east']),
      toDoor(['p3', 'north'], ['p0', 'south']),
    ],
    timetable: [
      {
        id: 's0',
        kind: 'opening',
        title: '开幕：点亮第一盏灯',
        text: '策展人带大家走一圈',
        startsAt: '2027-05-02T10:00',
        endsAt: '2027-05-02T11:00',
        roomName: 'part000004',
      },
      {
        id: 's1',
        kind: 'talk',
        title: '',
        text: '',
        startsAt: '2027-05-01T19:00',
        endsAt: '2027-05-01T20:30',
        roomName: null,
      },
      {
        id: 's2',
        kind: 'guided_tour',
        title: '跟着馆长慢慢看',
        text: '',
        startsAt: '2027-05-20T15:00',
        endsAt: '2027-05-20T16:00',
        roomName: null,
      },
    ],
    ...changes,
  }
  return {
    work: { ...work, kind: 'exhibition', title: '他岸：纸、水与没有人去过的地方', summary: TEXT },
    revision: 1,
    document: { ...document },
    parts: shown,
    assets: [],
    duties: [],
    now: '2027-05-02T10:20',
    ...answer,
  }
}

/** Parts as their curator sees them: some are not lent yet. */
export function addSampleLoans(parts: readonly ShownPart[]): ShownPart[] {
  const states = [undefined, 'granted', 'asked', 'not_asked', undefined, 'declined'] as const
  return parts.map((part, index) => {
    const state = states[index]
    return state === undefined ? part : { ...part, loan: { state, mayAsk: state === 'not_asked' || state === 'declined' } }
  })
}

const NO_WORK = { state: 'open', workKind: null, room: null, plan: null } as const

/** Of {@link buildSampleExhibition}. */
export const samplePeopleInParts: PeopleInPart[] = [
  { partId: 'p0', count: 2 },
  { partId: 'p1', count: 3 },
  { partId: 'p3', count: 12 },
  { partId: 'p4', count: 12 },
]
