import type { TermsDocument } from '@zhanjian/contract/admin/terms.ts'

const HEADINGS = ['我们收集的信息', '我们怎样使用信息', '保存与保护', '您的权利', '未成年人', '联系我们']
const CHINESE_NUMERALS = '一二三四五六'

/** A policy of typical length. */
export const sampleTerms: TermsDocument = {
  type: 'privacyPolicy',
  version: 1,
  title: '隐私政策',
  effectiveAt: '2026-11-19T16:00:00.000Z',
  changeSummary: '',
  needsConsent: true,
  blocks: [
    {
      kind: 'paragraph',
      text: '展间（下称“我们”）重视您的个人信息。本政策说明我们收集哪些信息、为什么收集、怎样保护，以及您拥有的权利。',
    },
    ...HEADINGS.flatMap((heading, index): TermsDocument['blocks'] => [
      { kind: 'heading', text: `${CHINESE_NUMERALS[index] ?? ''}、${heading}` },
      { kind: 'paragraph', text: '我们只收集实现功能所需的信息，并在达到目的后删除。您可以随时查看、修改和导出它们：' },
      {
        kind: 'list',
        items: [
          '注册和登录：手机号、短信验证码，或您设置的密码，密码在您的设备上加密后传输。',
          '作品：您上传的图片、音频和您编写的文字。照片中的拍摄地点会在处理时去除。',
        ],
      },
    ]),
  ],
}
