import { formatNotLoaded } from '#text/ui/connection.ts'

/** Settings of this device, and links to the pages around the account. */
export const settingsTexts = {
  title: '设置',
  account: '账号',
  profile: '编辑资料',
  accountSafety: '账号与安全',
  general: '通用',
  about: '关于',
  feedback: '意见反馈',
  aboutUs: '关于我们',
  userAgreement: '用户协议',
  privacyPolicy: '隐私政策',
  communityNorm: '社区规范',
  privacyChoices: '隐私选择',
  logIn: '登录',
  logOut: '退出登录',
  logOutQuestion: {
    title: '要退出登录吗？',
    text: '作品草稿都已保存，下次登录可以接着编辑；没发出的评论、反馈和搜索记录会从这台设备清除',
  },

  appearance: { label: '外观', choices: { system: '跟随系统', light: '浅色', dark: '深色' } },

  cache: {
    label: '缓存',
    hint: '可以重新下载的内容，不含草稿',
    measuring: '计算中',
    clear: '清除',
    cleared: (size: string) => `已清除 ${size}`,
    empty: '没有需要清除的缓存',
  },

  export: {
    group: '我的数据',
    label: '导出我的数据',
    hint: '资料、展厅、素材等，打包成一个文件',
    making: '正在打包',
    underWay: '进行中',
    makingHint: '内容多时要等一会儿，可以先去做别的',
    ready: '数据已打包好',
    readyHint: (size: string, date: string) => `${size} · ${date}前可以下载`,
    download: '下载',
    failed: '打包没有成功',
    failedHint: '可以马上再试一次',
    again: '再试一次',
    sheetLead: '数据里有您的个人信息，请先确认是您本人。打包好以后，只能在登录着的这台设备上下载。',
    submit: '开始打包',
    started: '开始打包，好了会显示在这里',
    loadFailed: formatNotLoaded('打包的进度'),
  },

  privacy: {
    lead: '展间只收集提供服务所需的信息，没有广告，也不把您的信息交给广告商。您可以随时查看、导出和删除自己的数据。',
    readPolicy: '查看隐私政策',
    deleteAccount: '注销账号',
    withdraw: '撤回同意',
    withdrawHint: '会退出登录，再次登录前需要重新同意',
    withdrawQuestion: {
      title: '撤回对用户协议和隐私政策的同意？',
      text: '会退出登录，再次登录前需要重新同意。您的内容不会被删除。',
    },
    withdrawn: '已撤回同意并退出登录',
  },
}
