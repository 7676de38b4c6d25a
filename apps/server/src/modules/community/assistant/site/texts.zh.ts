import {
  DELETION_COOLING_OFF_DAYS,
  NICKNAME_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from '@zhanjian/contract/accounts/limits.ts'
import type { ActivitySummary } from '@zhanjian/contract/activities/activities.ts'
import { BIZ_CARDS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { COMMENT_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import {
  AUDIO_MAX_BYTES,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  MODEL_MAX_BYTES,
  MODEL_MAX_TRIANGLES,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_S,
} from '@zhanjian/contract/files/limits.ts'
import { GUEST_PARTY_MAX, GUESTS_PER_INVITATION_MAX } from '@zhanjian/contract/invitations/limits.ts'
import type { ChanceSource, WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import type { Benefits, MembershipPlan } from '@zhanjian/contract/money/membership.ts'
import { ROOM_CAPACITY_MAX } from '@zhanjian/contract/rooms/limits.ts'
import {
  POST_MEDIA_MAX,
  POST_TEXT_MAX_CHARACTERS,
  RECYCLE_BIN_DAYS,
  SUMMARY_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  TITLE_MIN_CHARACTERS,
} from '@zhanjian/contract/works/limits.ts'
import { PHOTOS_MAX } from '@zhanjian/scene/invitation/elements.ts'
import type { LimitName } from './patterns.zh.ts'
import type { SiteOperator } from './read-site.ts'

const BYTES_PER_MB = 1024 * 1024
const SHANGHAI_TIME = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `11 月 29 日 18:00`, in Beijing. */
function sayTime(at: string): string {
  const parts = new Map(SHANGHAI_TIME.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${parts.get('month')} 月 ${parts.get('day')} 日 ${parts.get('hour')}:${parts.get('minute')}`
}

const sayMb = (bytes: number): string => `${bytes / BYTES_PER_MB} MB`
const sayStorage = (mb: number): string => (mb < 0 ? '空间不限' : mb < 1024 ? `空间 ${mb} MB` : `空间 ${mb / 1024} GB`)
const sayShare = (weight: number, sum: number): string => `${Math.round((weight / sum) * 10_000) / 100}%`

const sayBenefits = ({ storageMb, worksPerHall, roomCapacity, drawChances, assistantQuestionsPerDay }: Benefits): string =>
  [
    sayStorage(storageMb),
    `每间展厅 ${worksPerHall} 件作品`,
    `直播间 ${roomCapacity} 人`,
    drawChances === 0 ? '' : `抽奖机会 ${drawChances} 次`,
    `AI 回答每天 ${assistantQuestionsPerDay} 次`,
  ]
    .filter((part) => part !== '')
    .join('，')

const sayPlan = ({ name, days, priceFen, originalPriceFen, benefits }: MembershipPlan): string =>
  `${name}：¥${formatYuan(priceFen)} / ${days} 天${originalPriceFen === null ? '' : `（原价 ¥${formatYuan(originalPriceFen)}）`}，${sayBenefits(benefits)}`

const CHANCES: Readonly<Record<ChanceSource['kind'], string>> = {
  day: '每天打开转盘',
  share: '分享',
  invitation: '请来一位朋友',
  sign_in: '在活动里签到',
  membership: '开通会员',
  gift: '赠送',
}

function saySlices({ slices }: WheelDetail): string {
  const sum = slices.reduce((total, { weight }) => total + weight, 0)
  const byLabel = Map.groupBy(slices, ({ label }) => label)
  return Array.from(byLabel, ([label, same]) => {
    const weight = same.reduce((total, one) => total + one.weight, 0)
    const left = same.reduce((total, one) => total + one.left, 0)
    return `${label} ${sayShare(weight, sum)}${same.some(({ prize }) => prize !== null) ? `（还剩 ${left} 份）` : ''}`
  }).join('、')
}

const sayLength = ({ title, startsAt, endsAt }: Pick<WheelDetail, 'title' | 'startsAt' | 'endsAt'>): string =>
  `《${title}》从 ${sayTime(startsAt)} 到 ${sayTime(endsAt)}`

const NOTHING_GIVEN = (what: string): string => `本站还没有登记${what}。`

/** What the guide says of the site itself, each time from what its pages and its rules say now. */
export const siteFactTexts = {
  plans: (plans: readonly MembershipPlan[], free: Benefits, isPart: boolean) =>
    plans.length === 0
      ? `现在没有在售的会员套餐。不开会员：${sayBenefits(free)}，都免费。`
      : [
          ...plans.map((plan) => `${sayPlan(plan)}。`),
          isPart ? '其他套餐在“会员中心”。' : `不开会员也能用，免费：${sayBenefits(free)}。`,
          '付款是一次性的，到期不会自动续费。',
        ].join('\n'),
  free: (free: Benefits) => `参观、建展厅、发布都免费。不开会员时：${sayBenefits(free)}。需要更多，可以在“会员中心”选套餐。`,

  noWheel: '现在没有进行中的转盘。',
  wheel: {
    odds: (wheel: WheelDetail) => `${sayLength(wheel)}，各奖区的概率：${saySlices(wheel)}。抽中已经发完的奖区，按谢谢参与计。`,
    prizes: (wheel: WheelDetail) => `${sayLength(wheel)}，奖区和概率：${saySlices(wheel)}。`,
    dates: (wheel: WheelDetail) => `${sayLength(wheel)}（北京时间）。`,
    chances: (wheel: WheelDetail) =>
      `《${wheel.title}》的抽奖机会：${wheel.chances
        .map(({ kind, amount, perDay }) => `${CHANCES[kind]}得 ${amount} 次${perDay === 1 ? '' : `，每天至多 ${perDay} 回`}`)
        .join('；')}。`,
  },

  noActivity: '现在没有进行中或将要开始的活动。',
  activities: (activities: readonly ActivitySummary[]) =>
    activities
      .map(
        ({ title, startsAt, endsAt, placeLine, status }) =>
          `《${title}》（${status === 'running' ? '进行中' : '将要开始'}）：从 ${sayTime(startsAt)} 到 ${sayTime(endsAt)}${placeLine === null ? '' : `，在${placeLine}`}。`,
      )
      .join('\n'),

  contact: ({ companyName, companyAddress, contactPhone, contactEmail, icpNumber }: SiteOperator) => {
    const facts = [
      ['运营者', companyName],
      ['地址', companyAddress],
      ['电话', contactPhone],
      ['邮箱', contactEmail],
      ['备案号', icpNumber],
    ] as const
    const given = facts.flatMap(([name, value]) => (value === '' ? [] : [`${name}：${value}`]))
    const missing = facts.flatMap(([name, value]) => (value === '' ? [name] : []))
    return [
      given.length === 0 ? '' : `${given.join('；')}。`,
      missing.length === 0 ? '' : NOTHING_GIVEN(missing.join('、')),
      '有事请在“意见反馈”里写给我们，由人来看，回复也会出现在那里。',
    ].join('')
  },

  limits: (name: LimitName, free: Benefits, answers: { user: number; guest: number }): string =>
    ({
      image: `一张照片最大 ${sayMb(IMAGE_MAX_BYTES)}、${IMAGE_MAX_PIXELS / 10_000} 万像素，支持 JPG、PNG、WebP、HEIC。`,
      video: `一段视频最大 ${sayMb(VIDEO_MAX_BYTES)}，最长 ${VIDEO_MAX_S / 60} 分钟，格式是 MP4。`,
      audio: `一段音乐最大 ${sayMb(AUDIO_MAX_BYTES)}，支持 MP3、M4A、OGG、WAV。`,
      model: `一个三维模型最大 ${sayMb(MODEL_MAX_BYTES)}、${MODEL_MAX_TRIANGLES / 10_000} 万个三角面，格式是 GLB。`,
      worksPerHall: `一间展厅最多挂 ${free.worksPerHall} 件作品；会员更多，见“会员中心”。`,
      photos: `一间展厅最多挂 ${free.worksPerHall} 件作品，会员更多，见“会员中心”；一篇图文最多 ${POST_MEDIA_MAX} 张图，请柬的一面照片墙最多 ${PHOTOS_MAX} 张。`,
      photoWall: `请柬的一面照片墙最多 ${PHOTOS_MAX} 张照片，可以放几面。`,
      roomCapacity: `一场直播最多 ${free.roomCapacity} 个人带形象进来；会员更多，最多 ${ROOM_CAPACITY_MAX} 人。`,
      storage: `不开会员${free.storageMb < 0 ? '空间不限' : `有${sayStorage(free.storageMb)}`}；会员更多，见“会员中心”。用了多少看“我的素材”。`,
      title: `标题 ${TITLE_MIN_CHARACTERS} 到 ${TITLE_MAX_CHARACTERS} 个字。`,
      summary: `简介最多 ${SUMMARY_MAX_CHARACTERS} 个字。`,
      comment: `一条评论最多 ${COMMENT_MAX_CHARACTERS} 个字。`,
      nickname: `昵称最多 ${NICKNAME_MAX_CHARACTERS} 个字。`,
      postText: `图文的正文最多 ${POST_TEXT_MAX_CHARACTERS} 个字。`,
      postPictures: `一篇图文最多放 ${POST_MEDIA_MAX} 张图。`,
      password: `密码 ${PASSWORD_MIN_CHARACTERS} 到 ${PASSWORD_MAX_CHARACTERS} 位。`,
      cards: `一个人最多做 ${BIZ_CARDS_MAX} 张名片。`,
      recycleBin: `删除的作品在回收站里保留 ${RECYCLE_BIN_DAYS} 天，期间可以恢复。`,
      deletion: `申请注销后有 ${DELETION_COOLING_OFF_DAYS} 天可以反悔，登录就能取消；到期后生效。`,
      questions: `登录后每天可以问内置向导 ${answers.user} 次，不登录 ${answers.guest} 次；接入 AI 时，不开会员每天有 ${free.assistantQuestionsPerDay} 次 AI 回答。页面上写着还剩几次。`,
      guests: `一张请柬最多 ${GUESTS_PER_INVITATION_MAX} 位来宾，一次回复最多带 ${GUEST_PARTY_MAX} 人。`,
    })[name],
} as const
