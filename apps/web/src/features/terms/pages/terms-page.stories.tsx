import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type TermsDocument, termsHaveUpdate, termsInfo } from '@zhanjian/contract/terms.ts'
import type { Answer } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { sampleTerms } from '../testing/sample-terms.ts'
import { CommunityNormPage, DeletionPolicyPage, PrivacyPolicyPage, UserAgreementPage } from './terms-page.tsx'

const answers = (answer: Answer<typeof termsInfo>): NonNullable<Story['answers']> => {
  return (api) => {
    api.answer(termsInfo, answer)
    api.answer(termsHaveUpdate, { data: false })
  }
}
const shown = (part: Partial<TermsDocument> = {}) => answers({ data: { ...sampleTerms, ...part } })
const page = { route: screenAddress('privacyPolicy'), render: () => <PrivacyPolicyPage /> }

export const stories: Story[] = [
  {
    ...page,
    name: 'new-version',
    answers: shown({ version: 3, changeSummary: '增加了小米账号登录时收集的信息；说明了怎样下载自己的数据。' }),
  },
  {
    name: 'first-version',
    route: screenAddress('userAgreement'),
    render: () => <UserAgreementPage />,
    answers: shown({ type: 'userAgreement', title: '用户协议' }),
  },
  {
    name: 'norm-without-headings',
    route: screenAddress('communityNorm'),
    render: () => <CommunityNormPage />,
    answers: shown({ type: 'communityNorm', title: '社区规范', blocks: sampleTerms.blocks.slice(0, 1) }),
  },
  {
    name: 'deletion',
    route: screenAddress('deletionPolicy'),
    render: () => <DeletionPolicyPage />,
    answers: shown({ type: 'accountDelPolicy', title: '账号注销须知' }),
  },
  { ...page, name: 'loading', answers: answers({ isPending: true }) },
  { ...page, name: 'offline', answers: answers({ isOffline: true }) },
  { ...page, name: 'failed', answers: answers({ error: 'SERVER_FAULT' }) },
]
