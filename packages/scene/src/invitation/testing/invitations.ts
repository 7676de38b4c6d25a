/** Invitations for tests; `arbitrary…` for property tests. */
import fc from 'fast-check'
import type { InvitationDocument, Page } from '../document.ts'
import { INVITATION_SCHEMA_VERSION } from '../document.ts'
import type { ElementOf, InvitationElement } from '../elements.ts'

const at = (id: string, y: number) => ({
  id,
  x: 40,
  y,
  w: 200,
  h: 60,
  rotationDeg: 0,
  opacity: 1,
  entrance: null,
  isLocked: false,
})

/** A text that says `text`. */
export const createTestText = (id: string, changes: Partial<ElementOf<'text'>> = {}): ElementOf<'text'> => ({
  ...at(id, 100),
  kind: 'text',
  text: `文字 ${id}`,
  bind: null,
  font: 'heading',
  fontSize: 28,
  isBold: false,
  colour: { role: 'text' },
  align: 'center',
  direction: 'horizontal',
  lineHeight: 1.4,
  letterSpacing: 0.1,
  ...changes,
})

const button = { colour: { role: 'ground' }, fill: { role: 'accent' } } as const

/** An element of every kind. */
export const createTestElements = (): InvitationElement[] => [
  createTestText('text', { entrance: { kind: 'rise', delayMs: 300 } }),
  createTestText('greeting', { text: '亲爱的{}', bind: 'guest' }),
  {
    ...at('picture', 10),
    kind: 'picture',
    source: { assetId: 'picture-file' },
    alt: '我们在海边',
    fit: 'cover',
    crop: { x: 0.5, y: 0.5, zoom: 1 },
    mask: 'arch',
  },
  {
    ...at('shape', 20),
    kind: 'shape',
    shape: 'rectangle',
    fill: { hex: '#aabbcc' },
    stroke: { colour: { role: 'colour2' }, width: 2 },
    radius: 12,
  },
  { ...at('icon', 30), kind: 'icon', icon: 'heart', colour: { role: 'accent' } },
  { ...at('map', 40), kind: 'map', colour: { role: 'text' }, fill: { role: 'ground' } },
  {
    ...at('countdown', 50),
    kind: 'countdown',
    style: 'boxes',
    font: 'body',
    fontSize: 20,
    isBold: true,
    colour: { role: 'text' },
  },
  { ...at('film', 60), kind: 'film', assetId: 'film-file', alt: '求婚那天' },
  {
    ...at('photos', 70),
    kind: 'photos',
    photos: [{ source: { assetId: 'photo-file' }, alt: '毕业照' }],
    layout: 'grid',
    gap: 8,
  },
  { ...at('form', 80), ...button, kind: 'form', label: '告诉我们你来不来' },
  { ...at('blessings', 90), ...button, kind: 'blessings', label: '写下祝福' },
  { ...at('door', 100), ...button, kind: 'door', label: '推门进去' },
]

/** A page with these elements. */
export const createTestPage = (id: string, elements: InvitationElement[] = [createTestText(`${id}-text`)]): Page => ({
  id,
  background: { colour: { role: 'ground' }, picture: null, pictureOpacity: 1 },
  elements,
})

/** Pages p0, p1, …, each with a text. */
export const createTestInvitation = (pageCount: number): InvitationDocument => ({
  schemaVersion: INVITATION_SCHEMA_VERSION,
  kind: 'invitation',
  theme: {
    ground: '#f8ebe6',
    text: '#5c2733',
    accent: '#b3455a',
    colours: ['#d9838a', '#b3455a', '#8fa08a', '#5f7566', '#fbf6f0'],
    bodyFont: 'sans',
    headingFont: 'xiaowei',
  },
  event: {
    title: '林晓与周舟的婚礼',
    hosts: '林晓 周舟',
    startsAt: '2027-05-01T11:18',
    endsAt: '2027-05-01T14:00',
    timeZone: 'Asia/Shanghai',
    place: {
      name: '外滩花园',
      address: '中山东一路 1 号',
      regionCode: '310101',
      position: { longitude: 121.49, latitude: 31.24, datum: 'wgs84' },
    },
    placeNote: '从南门进，电梯到三楼',
    agenda: [
      { time: '11:18', text: '迎宾' },
      { time: '12:08', text: '仪式' },
    ],
    contactName: '小雨',
    contactPhone: '138 0000 0000',
  },
  answers: {
    isOpen: true,
    deadline: '2027-04-20T23:59',
    partySizeMax: 5,
    questions: [
      { id: 'q1', kind: 'choice', label: '怎么来', choices: ['自驾', '地铁'], isRequired: false },
      { id: 'q2', kind: 'text', label: '忌口', choices: [], isRequired: false },
    ],
  },
  blessings: { isOpen: true },
  door: null,
  music: null,
  pages: Array.from({ length: pageCount }, (_, index) => createTestPage(`p${index}`)),
})

/** Everything that an invitation can have, in two pages. */
export const createFullInvitation = (): InvitationDocument => ({
  ...createTestInvitation(2),
  door: { kind: 'room', code: 'room000001' },
  music: { assetId: 'music-file', volume: 0.6 },
  pages: [
    {
      ...createTestPage('p0', createTestElements()),
      background: { colour: { role: 'ground' }, picture: { art: 'wedding/background' }, pictureOpacity: 0.9 },
    },
    createTestPage('p1'),
  ],
})

/** Valid invitations of up to four pages. */
export const arbitraryInvitation: fc.Arbitrary<InvitationDocument> = fc
  .tuple(fc.nat(3), fc.boolean(), fc.boolean())
  .map(([extra, isFull, hasMusic]) => ({
    ...(isFull ? createFullInvitation() : createTestInvitation(extra + 1)),
    music: hasMusic ? { assetId: 'music-file', volume: 0.6 } : null,
  }))
