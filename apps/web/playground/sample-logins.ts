import { smsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { loginProviders, socialProviderNames } from '@zhanjian/contract/accounts/social.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { type TermsDocument, type TermsType, termsHaveUpdate, termsInfo } from '@zhanjian/contract/admin/terms.ts'
import type { FakeApi } from './fake-api.ts'

const TERMS_TITLES: Record<TermsType, string> = {
  userAgreement: '用户协议',
  privacyPolicy: '隐私政策',
  accountDelPolicy: '账号注销须知',
  communityNorm: '社区规范',
}

export const buildSampleTerms = (type: TermsType, version = 1): TermsDocument => ({
  type,
  version,
  title: TERMS_TITLES[type],
  effectiveAt: '2026-11-01T00:00:00.000Z',
  changeSummary: version === 1 ? '' : '写明了数据导出的方式，以及作品如何转交给他人。',
  needsConsent: true,
  blocks: [
    { kind: 'paragraph', text: '使用展间前，请了解这些要点。' },
    { kind: 'heading', text: '您的作品' },
    { kind: 'paragraph', text: '您上传的图片、文字和布置的展厅，权利属于您或原权利人。草稿只有您能看到。' },
    { kind: 'list', items: ['展厅发布后，按您选择的范围可被访问', '您可以随时撤回发布或删除', '删除的展厅在回收站保留 30 天'] },
  ],
})

/** Mocks the requests of every login page, with the demo's responses. */
export function mockLoginApi(api: FakeApi): void {
  api.mockEndpoint(siteConfig, { data: [{ name: 'demo', value: true }] })
  api.mockEndpoint(loginProviders, { data: { providers: socialProviderNames, native: [], univerify: true } })
  api.mockEndpoint(termsInfo, ({ query }) => ({
    data: buildSampleTerms(query.get('type') === 'privacyPolicy' ? 'privacyPolicy' : 'userAgreement'),
  }))
  api.mockEndpoint(termsHaveUpdate, { data: false })
  api.mockFile('/dev/outbox.json', { messages: smsPurpose.options.map((purpose) => ({ code: '482913', purpose })) })
  const carrier = { access_token: 'carrier', openid: 'phone', maskedPhone: '138****0001' }
  api.mockFile('/dev/providers/univerify/one-click', carrier)
}
