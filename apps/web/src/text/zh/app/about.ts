import { formatNotLoaded } from '#text/ui/connection.ts'

/** The about page. */
export const aboutTexts = {
  title: '关于我们',
  version: (version: string) => `版本 ${version.replace(/^v/, '')}`,
  company: '运营者',
  address: '地址',
  phone: '客服电话',
  email: '客服邮箱',
  website: '网址',
  feedback: '意见反馈',
  contact: '联系我们',
  documents: '协议与规范',
  documentTitles: { userAgreement: '用户协议', privacyPolicy: '隐私政策', communityNorm: '社区规范' },
  icpNumber: '网站备案',
  policeNumber: '公安备案',
  appFilingNumber: '应用备案',
  filings: '备案信息',
  failed: formatNotLoaded('联系方式和备案信息'),
  rights: (year: number, operatorName: string) => `© ${year} ${operatorName}`,
}
