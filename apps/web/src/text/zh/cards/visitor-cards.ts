import type { CardStyle } from '@zhanjian/contract/cards/cards.ts'

/** The cards tab of a visitor. */
export const visitorCardTexts = {
  lead: '挑一张纸，写上名字，就是您的名片',
  name: '名片上的姓名',
  /** Stands on the cards until a name is written. */
  sample: { name: '您的名字', company: '您的公司或工作室', phone: '您的电话', email: '您的邮箱' },
  /** Whom each paper suits. */
  titles: {
    ultramarine: '空间设计师',
    linen: '花艺师',
    midnight: '策展人',
    ricepaper: '书画家',
    cinnabar: '收藏人',
    celadon: '茶艺师',
    stone: '建筑师',
    violet: '美术老师',
  } satisfies Readonly<Record<CardStyle, string>>,
  papers: '名片的纸',
  makeWith: (paper: string) => `用“${paper}”做一张`,
  make: '做一张名片',
  goOn: '接着做这张名片',
  begun: '还没保存的名片',
  begunOf: (name: string) => `${name}的名片`,
  hint: '现在就能做，保存时再登录',
  has: '已经有名片了？',
  logIn: '登录',
  uses: [
    { icon: 'meet', title: '见面扫一扫', text: '出示二维码，对方就能存下您；没有网络也能出示' },
    { icon: 'keep', title: '交换，收进名片夹', text: '记得在哪里遇见，按姓名、公司和首字母都找得到' },
    { icon: 'show', title: '带着作品走', text: '名片上放展厅和作品，点开就能走进去看' },
    { icon: 'guard', title: '每一项给谁看，您定', text: '电话和微信可以只给交换过的人' },
  ] as const,
}
