import { accountOverview, invitedPeople, type LoginSession, myLoginSessions } from '@zhanjian/contract/accounts/account.ts'
import {
  deletionConsequences,
  type ErasedDataName,
  type HandOver,
  handOverOffers,
} from '@zhanjian/contract/accounts/account-data.ts'
import { sendSmsCode, smsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { loginProviders, mySocialLogins, socialProviderNames } from '@zhanjian/contract/accounts/social.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { termsInfo } from '@zhanjian/contract/admin/terms.ts'
import type { CallData, HandlerData } from '@zhanjian/contract/api/endpoint.ts'
import type { FakeApi } from './fake-api.ts'

const toIsoBefore = (durationMs: number) => new Date(Date.now() - durationMs).toISOString()
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const sampleAccount: HandlerData<typeof accountOverview> = {
  phone: '13800000001',
  hasPassword: true,
  username: 'linshen',
  isUsernameFixed: false,
  isNicknameChosen: true,
  invitationCode: 'LINSHEN1',
  invitedCount: 2,
  sessionCount: 3,
  createdAt: toIsoBefore(200 * DAY_MS),
}

export const sampleDevices: LoginSession[] = [
  {
    id: 'd1',
    deviceName: 'Safari · iPhone',
    deviceKind: 'phone',
    startedAt: toIsoBefore(3 * DAY_MS),
    lastSeenAt: toIsoBefore(0),
    isCurrent: true,
  },
  {
    id: 'd2',
    deviceName: 'Chrome · Windows',
    deviceKind: 'computer',
    startedAt: toIsoBefore(40 * DAY_MS),
    lastSeenAt: toIsoBefore(25 * MINUTE_MS),
    isCurrent: false,
  },
  {
    id: 'd3',
    deviceName: 'Oculus Browser · Quest 3 一体机，名字很长的一台设备',
    deviceKind: 'headset',
    startedAt: toIsoBefore(90 * DAY_MS),
    lastSeenAt: toIsoBefore(12 * DAY_MS),
    isCurrent: false,
  },
]

export const sampleHandOverOffer: HandOver = {
  id: 'o1',
  from: { id: 'u-qiao', nickname: '乔木', avatar: '/faces/22.webp' },
  workCount: 4,
  eraseAt: toIsoBefore(-6 * DAY_MS),
  state: 'offered',
}

interface AccountFixture {
  account?: Partial<typeof sampleAccount>
  devices?: LoginSession[]
  offers?: HandOver[]
}

/** Mocks an account and the requests of its pages; codes are shown as in the demo. */
export function mockAccountApi(api: FakeApi, { account = {}, devices = sampleDevices, offers = [] }: AccountFixture = {}): void {
  api.mockEndpoint(accountOverview, { data: { ...sampleAccount, ...account } })
  api.mockEndpoint(myLoginSessions, { data: devices })
  api.mockEndpoint(handOverOffers, { data: offers })
  api.mockEndpoint(invitedPeople, {
    data: {
      records: ['乔木', '一个名字特别特别长的朋友，长到一行放不下'].map((nickname, index) => ({
        id: `i${index}`,
        nickname,
        avatar: '/faces/12.webp',
        joinedAt: toIsoBefore((index + 3) * DAY_MS),
      })),
      total: 2,
      current: 1,
      size: 20,
      pages: 1,
    },
  })
  api.mockEndpoint(loginProviders, { data: { providers: socialProviderNames, native: [], univerify: false } })
  api.mockEndpoint(mySocialLogins, { data: [{ family: 'wechat', boundAt: toIsoBefore(60 * DAY_MS) }] })
  api.mockEndpoint(sendSmsCode, { data: { waitS: 30 } })
  api.mockEndpoint(siteConfig, { data: [{ name: 'demo', value: true }] })
  api.mockFile('/dev/outbox.json', { messages: smsPurpose.options.map((purpose) => ({ code: '482913', purpose })) })
}

const FULL_ACCOUNT: CallData<typeof deletionConsequences>['counts'] = [
  { name: 'works', count: 3 },
  { name: 'drafts', count: 2 },
  { name: 'files', count: 64 },
  { name: 'fileBytes', count: 218 * 1024 ** 2 },
  { name: 'cards', count: 1 },
  { name: 'feedback', count: 0 },
  // As a newer server may answer.
  { name: 'somethingNew' as string as ErasedDataName, count: 9 },
]

/** Mocks the data deleted with an account, and the deletion policy. */
export function mockDeletionApi(api: FakeApi, counts = FULL_ACCOUNT): void {
  const policy = { type: 'accountDelPolicy', version: 2, title: '账号注销须知' } as const
  api.mockEndpoint(deletionConsequences, { data: { coolingOffDays: 7, counts, policy } })
  api.mockEndpoint(termsInfo, {
    data: {
      ...policy,
      effectiveAt: toIsoBefore(30 * DAY_MS),
      changeSummary: '',
      needsConsent: false,
      blocks: [
        { kind: 'paragraph', text: '注销账号前，请您仔细阅读下面的内容。提交申请后，您有七天时间可以反悔。' },
        { kind: 'heading', text: '一、会删除什么' },
        { kind: 'list', items: ['资料、手机号和登录记录', '展厅、草稿和上传的素材', '名片、反馈和您的设置'] },
        { kind: 'heading', text: '二、会保留什么' },
        { kind: 'paragraph', text: '依法需要保存的订单和核销记录会去掉您的姓名后保留，期满后删除。' },
        { kind: 'heading', text: '三、怎样取消' },
        { kind: 'paragraph', text: '到期之前，用任意方式登录并确认取消注销，账号就会恢复原样。' },
      ],
    },
  })
}
