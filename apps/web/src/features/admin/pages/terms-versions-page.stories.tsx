import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { termsVersions } from '@zhanjian/contract/admin/terms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { TermsVersionSheet } from '../components/terms/terms-version-sheet.tsx'
import type { TermsVersion } from '../model/record-types.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { TermsVersionsPage } from './terms-versions-page.tsx'

const FIRST_BODY = `# 一、总则
欢迎使用展间。请在使用前阅读本协议。
- 您应当年满十四周岁。
- 您对自己发布的内容负责。
# 二、内容
您保留作品的全部权利，只授权我们为展示它所必需的使用。`
const SECOND_BODY = `${FIRST_BODY.replace('十四', '十六')}
# 三、审核
公开发布的作品由审核人员看过以后，才会出现在首页和搜索里。`

const createVersion = (number: number, more: Partial<TermsVersion>): TermsVersion => ({
  version: number,
  title: '用户协议',
  body: FIRST_BODY,
  changeSummary: '',
  needsConsent: true,
  state: 'past',
  effectiveAt: '2026-03-01T00:00:00.000Z',
  ...more,
})
const second = createVersion(2, {
  body: SECOND_BODY,
  state: 'current',
  effectiveAt: '2026-09-01T00:00:00.000Z',
  changeSummary: '说明了作品怎样审核，使用年龄改为十六周岁',
})
const first = createVersion(1, {})
const records = [
  createVersion(3, {
    body: SECOND_BODY,
    state: 'scheduled',
    effectiveAt: '2027-01-01T00:00:00.000Z',
    changeSummary: '联系方式有变',
    needsConsent: false,
  }),
  second,
  first,
]

const page = { route: screenAddress('adminTerms'), person: operator, render: () => <TermsVersionsPage /> }
const answerOperator = (api: FakeApi) => api.mockEndpoint(siteConfig, { data: [{ name: 'companyName', value: '山中美术馆' }] })
const createAnswers = (answer: FakeResponse<typeof termsVersions>) => (api: FakeApi) => {
  answerQueues(api)
  answerOperator(api)
  api.mockEndpoint(termsVersions, answer)
}
const noop = () => undefined

export const stories: Story[] = [
  { ...page, name: 'versions', answers: createAnswers({ data: { records } }) },
  {
    ...page,
    name: 'writing',
    route: screenAddress('adminTerms', { write: '1' }),
    answers: createAnswers({ data: { records: [second, first] } }),
  },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  {
    name: 'changes',
    person: operator,
    answers: answerOperator,
    render: () => <TermsVersionSheet version={second} previousVersion={first} view="changes" onClose={noop} />,
  },
  {
    name: 'text',
    person: operator,
    answers: answerOperator,
    render: () => <TermsVersionSheet version={second} previousVersion={first} view="text" onClose={noop} />,
  },
]
