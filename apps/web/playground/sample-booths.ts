import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { BoothLead, boothFigures, ManagedBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import type { BoothPicture, ShownBooth } from '@zhanjian/contract/merchants/booths.ts'
import { samplePlace } from './sample-activities.ts'
import { sampleCreator } from './sample-creator.ts'
import { sampleHalls } from './sample-halls.ts'

const toPicture = (url: string, widthPx = 1536, heightPx = 2048): BoothPicture => ({
  mediumUrl: url,
  largeUrl: url,
  widthPx,
  heightPx,
})
const covers = sampleHalls.flatMap(({ cover }) => cover?.url ?? [])
const coverOf = (index: number) => covers[index % covers.length] ?? ''
const ALTS = ['封面：一叠手工纸', '四种纸的样张与克重', '版画与装裱的价目', '']

const sampleIntroduction =
  '做手工纸、版画和装裱。每一刀纸都从青檀皮开始，水是山里的水。\n来展位翻翻宣传册，想摸样纸请留下联系方式，我们寄给您。'

export const buildShownBooth = (changes: Partial<ShownBooth> = {}): ShownBooth => ({
  state: 'shown',
  code: 'aB3dE5gH7j',
  title: '纸与墨 · 手工纸研究所',
  introduction: sampleIntroduction,
  cover: toPicture(coverOf(0), 1536, 1024),
  pages: ALTS.map((alt, index) => ({ id: `page-${index}`, alt, ...toPicture(coverOf(index + 1)) })),
  hall: sampleHalls[0] ?? null,
  card: { code: 'LinShen001', name: '林深' },
  contact: '0571-8800 0001，微信 paper-ink',
  openingHours: '周二至周日 10:00–18:00',
  place: samplePlace,
  merchant: {
    person: { id: sampleCreator.id, nickname: sampleCreator.nickname, avatar: sampleCreator.avatar },
    name: '杭州光年沉浸艺术有限公司',
  },
  isOwn: false,
  boothId: null,
  myLead: null,
  ...changes,
})

export const sampleOwnLead: NonNullable<ShownBooth['myLead']> = {
  form: {
    name: '陈若溪',
    phone: '138 0000 0002',
    wechat: '',
    email: '',
    company: '云上书店',
    topic: '想订一批册页，下月交货',
    cardId: null,
  },
  leftAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  changedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
}

export const buildManagedBooth = (changes: Partial<ManagedBooth> = {}): ManagedBooth => ({
  boothId: 'booth-1',
  code: 'aB3dE5gH7j',
  title: '纸与墨 · 手工纸研究所',
  cover: coverOf(0),
  state: 'published',
  hasChanges: false,
  leadCount: 3,
  newLeadCount: 2,
  updatedAt: '2026-11-26T02:00:00.000Z',
  revision: 4,
  form: {
    title: '纸与墨 · 手工纸研究所',
    introduction: sampleIntroduction,
    coverAssetId: 'asset-cover',
    pages: ALTS.map((alt, index) => ({ assetId: `page-${index}`, alt })),
    hallId: sampleHalls[0]?.id ?? null,
    cardId: 'card-1',
    contact: '0571-8800 0001，微信 paper-ink',
    openingHours: '周二至周日 10:00–18:00',
    place: samplePlace,
  },
  pictures: [
    { assetId: 'asset-cover', ...toPicture(coverOf(0)) },
    ...ALTS.map((_, index) => ({ assetId: `page-${index}`, ...toPicture(coverOf(index + 1)) })),
  ],
  faults: [],
  merchantName: '杭州光年沉浸艺术有限公司',
  reason: '',
  ...changes,
})

export const sampleLeads: BoothLead[] = ['陈若溪', '苏园', '老周'].map((name, index) => ({
  leadId: `lead-${index}`,
  form: {
    name,
    phone: index === 1 ? '' : '138 0000 0002',
    wechat: index === 1 ? 'suyuan-reads' : '',
    email: index === 2 ? 'zhou@shuwu.example' : '',
    company: index === 0 ? '云上书店' : '',
    topic: ['想订一批册页，下月交货。\n要和样张一样的毛边。', '周末能来看纸吗？', ''][index] ?? '',
    cardId: index === 0 ? 'card-2' : null,
  },
  card: index === 0 ? { code: 'ChenRuoxi1', name } : null,
  person: { id: `u-${index}`, nickname: name, avatar: `/faces/0${index + 1}.webp` },
  state: (['new', 'contacted', 'closed'] as const)[index] ?? 'new',
  note: index === 1 ? '周六上午十点来' : '',
  leftAt: new Date(Date.now() - (index + 1) * 5 * 3_600_000).toISOString(),
  changedAt: new Date(Date.now() - (index + 1) * 5 * 3_600_000).toISOString(),
}))

export const sampleBoothFigures: CallData<typeof boothFigures> = {
  total: { visits: 1284, leads: 23, exchanges: 9 },
  today: { visits: 42, leads: 2, exchanges: 1 },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: index < 4 ? `2026-10-${28 + index}` : `2026-11-${String(index - 3).padStart(2, '0')}`,
    visits: (index * 13) % 47,
    leads: index % 4 === 0 ? 2 : index % 3,
    exchanges: index % 5 === 0 ? 1 : 0,
  })),
}
