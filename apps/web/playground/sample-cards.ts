import type { CallData, HandlerData } from '@zhanjian/contract/api/endpoint.ts'
import type { CardExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import type { CardGroup, HeldCard, holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import {
  type CardAudience,
  type CardDetail,
  type CardField,
  type CardRelation,
  type CardStyle,
  cardField,
  type cardOfUser,
  cardStyle,
  type OwnCard,
} from '@zhanjian/contract/cards/cards.ts'
import { sampleCreator } from './sample-creator.ts'
import { sampleHalls } from './sample-halls.ts'

const NOW_MS = Date.now()
const HOUR_MS = 3_600_000
const toIsoBefore = (hours: number) => new Date(NOW_MS - hours * HOUR_MS).toISOString()

const EXCHANGED: readonly CardField[] = ['mobile', 'phone', 'email', 'wechat', 'place']
const sampleAudience = Object.fromEntries(
  cardField.options.map((field): [CardField, CardAudience] => [field, EXCHANGED.includes(field) ? 'exchanged' : 'everybody']),
) as Record<CardField, CardAudience>

/** An own card of the demo's creator. */
export const buildSampleCard = (changes: Partial<OwnCard> = {}): OwnCard => ({
  id: 'card-1',
  cardId: 'card-1',
  userId: sampleCreator.id,
  code: 'LinShen001',
  name: '林深',
  avatar: sampleCreator.avatar,
  style: 'ultramarine',
  company: '光年沉浸艺术实验室',
  title: '空间策展人 · 创始合伙人',
  mobile: '138 0000 0001',
  phone: '0571-8800 0001',
  email: 'linshen@zhanjian.example',
  wechat: 'linshen-space',
  website: 'https://www.zhanjian.example',
  place: {
    name: '凤凰创意园 12 幢',
    address: '杭州 · 转塘 凤凰创意园 12 幢',
    regionCode: '330106',
    position: { longitude: 120.08, latitude: 30.14, datum: 'gcj02' },
  },
  introduction: '做了十二年线下展览，现在把它们搬进手机。相信好作品值得慢慢走近看，也相信每一面墙都有自己的光。',
  tags: ['策展', '沉浸空间', '数字艺术'],
  recording: null,
  audience: sampleAudience,
  works: sampleHalls.slice(0, 3),
  avatarAssetId: null,
  isDefault: true,
  isFindable: true,
  revision: 4,
  visitorCount: 128,
  updatedAt: toIsoBefore(30),
  ...changes,
})

const OWN_TEXTS: readonly Partial<OwnCard>[] = [
  {},
  { style: 'ricepaper', company: '西溪书院', title: '水墨写生导师', email: '' },
  { style: 'midnight', name: '林深', company: '云栖当代艺术基金会', title: '理事', website: '', place: null },
  { style: 'celadon', company: '青瓷研究小组', title: '志愿者', mobile: '', phone: '' },
  { style: 'linen', company: '', title: '自由撰稿人', tags: [] },
]

/** As many own cards as the story needs, five at most. */
export const buildSampleCards = (count: number): OwnCard[] =>
  OWN_TEXTS.slice(0, count).map((texts, index) =>
    buildSampleCard({ id: `card-${index + 1}`, cardId: `card-${index + 1}`, isDefault: index === 0, ...texts }),
  )

const SURNAMES: readonly [string, readonly string[]][] = [
  ['A', ['安', '艾']],
  ['B', ['白', '包']],
  ['C', ['陈', '曹', '程']],
  ['D', ['邓', '丁', '董']],
  ['F', ['方', '冯', '范']],
  ['G', ['高', '郭', '顾']],
  ['H', ['何', '胡', '黄']],
  ['J', ['江', '蒋', '贾']],
  ['K', ['孔', '康']],
  ['L', ['李', '林', '刘', '陆']],
  ['M', ['马', '孟']],
  ['N', ['倪', '宁']],
  ['P', ['潘', '彭']],
  ['Q', ['钱', '秦', '邱']],
  ['R', ['任', '阮']],
  ['S', ['苏', '孙', '沈', '宋']],
  ['T', ['唐', '陶', '谭']],
  ['W', ['王', '吴', '汪']],
  ['X', ['徐', '许', '谢']],
  ['Y', ['杨', '叶', '于']],
  ['Z', ['张', '赵', '周', '郑']],
]
const GIVEN_NAMES = ['若溪', '园', '知远', '明珠', '一帆', '思源', '清和', '见山', '听雨', '望舒']
const COMPANIES = ['若溪画室', '江南造园社', '器物志文化', '光年沉浸艺术实验室', '景德镇窑火计划', '北岸影像中心', '']
const TITLES = ['当代水墨艺术家', '园林数字化设计师', '博物馆内容策划', '展陈工程师', '策展助理', '摄影师', '馆长']
const NOTES = ['', '', '想借她的青绿山水做春展', '', '答应下周发样片', '', '']
const MET_AT = ['', '月洞春深 · 直播间', '', '杭州艺博会 B12 展位', '', '', '雨后开幕式']

/** A holder of this many cards, in the order of names. */
export function buildHeldCards(count: number): HeldCard[] {
  const base = Math.floor(count / SURNAMES.length)
  const extra = count % SURNAMES.length
  let index = 0
  return SURNAMES.flatMap(([initial, surnames], letter) =>
    Array.from({ length: base + (letter < extra ? 1 : 0) }, () => {
      index += 1
      return buildHeldCard(index, initial, `${pick(surnames, index)}${pick(GIVEN_NAMES, index * 7)}`)
    }),
  )
}

const pick = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const buildHeldCard = (index: number, initial: string, name: string): HeldCard => ({
  id: `entry-${index}`,
  cardId: `held-card-${index}`,
  userId: `held-user-${index}`,
  name,
  avatar: index % 5 === 0 ? '' : `/faces/${String((index % 24) + 1).padStart(2, '0')}.webp`,
  style: pick(cardStyle.options, index),
  company: pick(COMPANIES, index),
  title: pick(TITLES, index),
  initial,
  note: pick(NOTES, index),
  metAt: pick(MET_AT, index),
  groupIds: index % 3 === 0 ? ['group-1'] : [],
  isEnded: index % 11 === 0,
  heldSince: toIsoBefore(index * 5),
})

export const sampleGroups: readonly CardGroup[] = [
  { id: 'group-1', name: '合作方', count: 12 },
  { id: 'group-2', name: '艺术家', count: 31 },
  { id: 'group-3', name: '艺博会认识的', count: 8 },
]

export function buildOverview(cards: readonly HeldCard[], waitingCount = 0): HandlerData<typeof holderOverview> {
  const initials = [...new Set(cards.map(({ initial }) => initial))]
  return {
    total: cards.length,
    initials: initials.map((initial) => ({ initial, count: cards.filter((card) => card.initial === initial).length })),
    groups: [...sampleGroups],
    waitingCount,
  }
}

/** The card of somebody else, as a stranger sees it. */
export const buildSampleDetail = (changes: Partial<CardDetail> = {}): CardDetail => {
  const { works, website } = buildSampleCard()
  return {
    id: 'RuoxiCard1',
    cardId: 'card-ruoxi',
    userId: 'u-ruoxi',
    name: '陈若溪',
    avatar: '/faces/02.webp',
    style: 'celadon',
    company: '若溪画室',
    title: '当代水墨艺术家',
    mobile: '',
    phone: '',
    email: '',
    wechat: '',
    website,
    place: null,
    introduction: '生在婺源，长在徽州。画山，也画山里的人。每年春天在西溪开一次放养式写生课。',
    tags: ['水墨', '山水', '写生课'],
    recording: null,
    code: 'RuoxiCard1',
    owner: { id: 'u-ruoxi', nickname: '若溪', avatar: '/faces/02.webp' },
    works,
    relation: { kind: 'none', againAt: null },
    hiddenFields: ['mobile', 'email', 'wechat', 'place'],
    entry: null,
    ...changes,
  }
}

/** The short form of that card. */
export function buildSampleBrief(
  relation: CardRelation = { kind: 'none', againAt: null },
): NonNullable<CallData<typeof cardOfUser>> {
  const { cardId, userId, name, avatar, style, company, title } = buildSampleDetail()
  return { cardId, userId, code: 'RuoxiCard1', name, avatar, style, company, title, relation }
}

/** The same card after the exchange. */
export const buildHeldDetail = (changes: Partial<CardDetail> = {}): CardDetail => {
  const { mobile, email, wechat, place } = buildSampleCard()
  return buildSampleDetail({
    id: 'entry-3',
    mobile,
    email,
    wechat,
    place,
    hiddenFields: [],
    relation: { kind: 'held', entryId: 'entry-3' },
    entry: {
      note: '想借她的青绿山水做春展，五月回访。',
      metAt: '月洞春深 · 直播间',
      groupIds: ['group-2'],
      heldSince: toIsoBefore(72),
      isEnded: false,
      source: 'exchange',
    },
    ...changes,
  })
}

/** An own card as its page gets it. */
export const buildOwnDetail = (card: OwnCard = buildSampleCard()): CardDetail => ({
  ...card,
  owner: { id: sampleCreator.id, nickname: sampleCreator.nickname, avatar: sampleCreator.avatar },
  relation: { kind: 'own' },
  hiddenFields: [],
  entry: null,
})

export const buildExchange = (changes: Partial<CardExchange> = {}): CardExchange => ({
  id: 'exchange-1',
  direction: 'received',
  state: 'pending',
  person: { id: 'u-ruoxi', nickname: '若溪', avatar: '/faces/02.webp' },
  card: {
    cardId: 'card-ruoxi',
    entryId: null,
    name: '陈若溪',
    avatar: '/faces/02.webp',
    style: 'celadon' satisfies CardStyle,
    company: '若溪画室',
    title: '当代水墨艺术家',
  },
  ownCard: { cardId: 'card-1', name: '林深', company: '光年沉浸艺术实验室' },
  metAt: '月洞春深 · 直播间',
  createdAt: toIsoBefore(2),
  decidedAt: null,
  ...changes,
})
