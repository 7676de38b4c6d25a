import type { ConfigName } from '@zhanjian/contract/admin/config-kinds.ts'
import type { MapProviderName } from '@zhanjian/contract/places/map-providers.ts'
import { keysOf } from '../../../lib/type-guards.ts'

/** What a value is called, and where it shows. */
type ConfigNames = Readonly<Record<ConfigName, readonly [string, string]>>

const featureNames = {
  aiSwitch: ['智能助手', '是否开放智能助手'],
  mapShow: ['地图', '是否显示地图、距离示意图和地图应用的链接；关闭后仍可填写地址'],
  mapProvider: ['地图服务', '选地点和看地点时用谁的地图；需要下面的密钥'],
  mapKey: ['地图密钥', '向地图服务申请的 Web 端密钥；会出现在网页里，请在对方后台限制域名'],
  mapSecurityCode: ['高德安全密钥', '只有高德需要；会出现在网页里'],
  prizeValueMaxYuan: ['个人奖品的最高价值', '单位是元；更贵的奖品要由商家发布'],
  linkDomains: ['全景里可以链接的网站', '域名，用逗号隔开，子域名也算；留空：只能链接到本站'],
  merchantLicenceDays: ['营业执照保存多久', '单位是天，从商家退出起算；法律要求至少三年（1095 天），到期自动删除照片'],
  appSlogan: ['标语', '“关于我们”和首页上的一句话'],
  h5BaseUrl: ['站点地址', '显示在“关于我们”的网址'],
} as const satisfies Partial<ConfigNames>

const operatorNames = {
  companyName: ['公司名称', '显示在“关于我们”和协议里'],
  companyAddress: ['公司地址', '显示在“关于我们”和协议里'],
  contactPhone: ['联系电话', '显示在“关于我们”'],
  contactEmail: ['联系邮箱', '显示在“关于我们”'],
  icpNumber: ['ICP 备案号', '显示在“关于我们”'],
  policeNumber: ['公安备案号', '显示在“关于我们”'],
  appFilingNumber: ['App 备案号', '显示在“关于我们”'],
} as const satisfies Partial<ConfigNames>

const startNames = {
  demo: ['演示模式', '启动时指定'],
  siteDomains: ['站点域名', '启动时指定'],
  launchOrigins: ['可以代为登录的网站', '启动时指定'],
} as const satisfies Partial<ConfigNames>

/** Every value belongs to a group; a missing one does not compile. */
const names: ConfigNames = { ...featureNames, ...operatorNames, ...startNames }

const groups: readonly { title: string; names: readonly ConfigName[] }[] = [
  { title: '功能', names: keysOf(featureNames) },
  { title: '运营者', names: keysOf(operatorNames) },
  { title: '启动参数', names: keysOf(startNames) },
]

/** Configuration values set by operators. */
export const adminConfigTexts = {
  names,
  groups,
  choices: {
    mapProvider: { none: '不用', tencent: '腾讯', amap: '高德', tianditu: '天地图' } satisfies Record<
      MapProviderName | 'none',
      string
    >,
  },
  note: '保存后立即对所有人生效，不用重启',
  fixed: '只读',
  changedAt: (moment: string) => `修改于 ${moment}`,
  isDefault: '默认值',
  fallback: (value: string) => `默认：${value}`,
  empty: '（空）',
  on: '开',
  off: '关',
  save: '保存',
  saved: (name: string) => `“${name}”已更新`,
  reset: '恢复默认',
  resetOf: (name: string) => `恢复默认：${name}`,
  saveOf: (name: string) => `保存“${name}”`,
  numberWrong: '请填写数字',
}
