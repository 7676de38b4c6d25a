import { type TermsDocument, termsHaveUpdate, termsInfo } from '@zhanjian/contract/admin/terms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { sampleTerms } from '../testing/sample-terms.ts'
import { CommunityNormPage, DeletionPolicyPage, PrivacyPolicyPage, UserAgreementPage } from './terms-page.tsx'

const createAnswers = (answer: FakeResponse<typeof termsInfo>): NonNullable<Story['answers']> => {
  return (api) => {
    api.mockEndpoint(termsInfo, answer)
    api.mockEndpoint(termsHaveUpdate, { data: false })
  }
}
const answerTerms = (part: Partial<TermsDocument> = {}) => createAnswers({ data: { ...sampleTerms, ...part } })
const page = { route: screenAddress('privacyPolicy'), render: () => <PrivacyPolicyPage /> }

export const stories: Story[] = [
  {
    ...page,
    name: 'new-version',
    answers: answerTerms({ version: 3, changeSummary: '增加了小米账号登录时收集的信息；说明了怎样下载自己的数据。' }),
  },
  {
    name: 'first-version',
    route: screenAddress('userAgreement'),
    render: () => <UserAgreementPage />,
    answers: answerTerms({ type: 'userAgreement', title: '用户协议' }),
  },
  {
    name: 'norm-without-headings',
    route: screenAddress('communityNorm'),
    render: () => <CommunityNormPage />,
    answers: answerTerms({ type: 'communityNorm', title: '社区规范', blocks: sampleTerms.blocks.slice(0, 1) }),
  },
  {
    name: 'deletion',
    route: screenAddress('deletionPolicy'),
    render: () => <DeletionPolicyPage />,
    answers: answerTerms({ type: 'accountDelPolicy', title: '账号注销须知' }),
  },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  { ...page, name: 'failed', answers: createAnswers({ error: 'SERVER_FAULT' }) },
]
