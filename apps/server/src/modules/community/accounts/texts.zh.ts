import type { PersonalData } from '../../../module-support/personal-data.ts'

/** What each file of the archive contains, in the order in which the reader is told. */
const CONTENT_BY_FILE = {
  account: '账号、登录过的设备、第三方登录、由您邀请的人',
  works: '作品：草稿、各个发布版和其中的文字与布置',
  files: '上传的文件清单，原文件在 files 文件夹',
  community: '评论、喜欢、收藏、足迹、关注、屏蔽和举报',
  rooms: '您的元直播和您在元直播里说的话',
  messages: '收到的消息',
  cards: '名片',
  lottery: '发布的奖品（图片在 prizes 文件夹）、中的奖券、核销记录',
  activities: '签到和所得奖励，您办的活动（封面在 activities 文件夹）',
  guests: '您收到的请柬和您的回复，您的请柬的来宾名单',
  reminders: '您要的展览提醒',
  exhibitions: '您在展览留言簿里写过的，还有您和展览之间的参展',
  booths: '您的展位（图片在 booths 文件夹），您在别人展位留下的联系方式',
  merchants: '入驻申请，营业执照在 merchant 文件夹',
  orders: '订单、付款和退款记录',
  membership: '会员的起止时间',
  figure: '虚拟形象',
  assistant: '与智能助手的对话',
  feedback: '意见反馈和答复，图片在 feedback 文件夹',
  consents: '您同意过的协议和时间',
  exports: '您要求过的副本',
  search: '由作品生成的搜索索引，其中没有您另外的信息',
  audit: '管理操作记录（仅管理员有）',
} satisfies Record<PersonalData['name'], string>

const lines = Object.entries(CONTENT_BY_FILE).map(([name, content]) => `${`${name}.json`.padEnd(16)}${content}`)

/** Texts within an exported archive. */
export const exportTexts = {
  readmeName: '说明.txt',
  readme: `这是您在展间的个人数据副本。

${lines.join('\n')}

时间均为协调世界时（UTC）。副本包含个人信息，请妥善保管。
`,
}
