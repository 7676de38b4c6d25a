import type { AssistantAnswer, AssistantEvent, AssistantTurn, HelpArticle } from '@zhanjian/contract/community/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'

const walkPath = screenAddress('viewer', { code: 'yuanshan02', work: 'p0' })

export const sampleQuota = { limit: 60, left: 42, resetsAt: '2026-11-26T16:00:00.000Z' }

/** By the guide, about a hung work. */
export const sampleGuideAnswer: AssistantAnswer = {
  engine: 'guide',
  notice: null,
  text: '《晴川》：沈未央，2023，纸本水墨设色，130 × 100 厘米，挂在《远山有信》。标签上写着：“赭黄的晨雾压在蓝灰色山脊上，一枚青金石蓝的日轮悬而未落。”',
  cards: [
    {
      kind: 'hung',
      id: 'p0',
      title: '晴川',
      line: '沈未央 · 挂在《远山有信》',
      picture: { url: '/icon-192.png', colour: '#8fa3ad' },
      path: walkPath,
      walk: { path: walkPath, hallCode: 'yuanshan02', workId: 'p0' },
    },
    {
      kind: 'person',
      id: 'u9',
      title: '沈砚秋',
      line: '7 件公开作品 · 水墨二十年',
      picture: null,
      path: screenAddress('person', { id: 'u9' }),
      walk: null,
    },
  ],
  sources: [{ kind: 'label', id: 'p0', title: '晴川', path: walkPath }],
  actions: [],
}

/** From the help, with a proposal. */
export const sampleHelpAnswer: AssistantAnswer = {
  ...sampleGuideAnswer,
  text: '怎么做：在“我的”点“用照片布展”，一次选好几张照片。\n之后：满意后点“发布”，得到一个链接。',
  cards: [],
  sources: [{ kind: 'help', id: 'make-hall', title: '用照片建一间展厅', path: null }],
  actions: [{ kind: 'make_hall', label: '选照片，建展厅', path: screenAddress('galleryCreator') }],
}

/** By a model that has failed before. */
const sampleModelAnswer: AssistantAnswer = {
  ...sampleGuideAnswer,
  engine: 'model',
  text: '《晴川》是沈未央 2023 年的水墨，画面被晨雾分成两半。',
}

export const toEvents = ({ engine, notice, text, cards, sources, actions }: AssistantAnswer): AssistantEvent[] => [
  { type: 'start', engine, notice },
  { type: 'text', text },
  { type: 'cards', cards },
  { type: 'sources', sources },
  { type: 'actions', actions },
  { type: 'done', turnId: null, quota: sampleQuota },
]

export const sampleTurns: AssistantTurn[] = [
  { id: 't3', question: '晴川画的是什么', answer: sampleModelAnswer, isHelpful: null, askedAt: '2026-11-26T02:00:00.000Z' },
  {
    id: 't2',
    question: '怎么用照片建展厅',
    answer: { ...sampleHelpAnswer, notice: 'model_failed' },
    isHelpful: null,
    askedAt: '2026-11-26T01:59:00.000Z',
  },
  { id: 't1', question: '讲讲《晴川》', answer: sampleGuideAnswer, isHelpful: true, askedAt: '2026-11-26T01:58:00.000Z' },
]

export const sampleArticles: HelpArticle[] = [
  {
    id: 'make-hall',
    title: '用照片建一间展厅',
    sections: [{ heading: '怎么做', text: '在“我的”点“用照片布展”，一次选好几张照片。' }],
    links: [{ label: '布展', path: screenAddress('galleryCreator') }],
  },
  {
    id: 'walk',
    title: '在展厅里走动和看画',
    sections: [{ heading: '手指', text: '拖动看四周，点地面走过去。' }],
    links: [{ label: '展览', path: screenAddress('exhibitions') }],
  },
]
