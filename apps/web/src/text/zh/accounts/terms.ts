/** Pages of the agreement, the policies and the community rules. The documents themselves come from the server. */
export const termsTexts = {
  titles: {
    userAgreement: '用户协议',
    privacyPolicy: '隐私政策',
    accountDelPolicy: '账号注销须知',
    communityNorm: '社区规范',
  },
  version: (version: number) => `第 ${version} 版`,
  effectiveFrom: (date: string) => `${date} 起生效`,
  whatChanged: '这一版有什么变化',
  contents: '目录',
  others: '其他文件',
  offline: { title: '还没有读过这份文件', description: '联网后打开一次，以后没有网络也能读' },
}
