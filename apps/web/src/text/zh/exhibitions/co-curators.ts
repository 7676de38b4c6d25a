import type { CuratorDuty } from '@zhanjian/contract/works/co-curators.ts'
import { CO_CURATOR_INVITE_DAYS } from '@zhanjian/contract/works/limits.ts'

/** People who make an exhibition together. */
export const coCuratorTexts = {
  title: '一起策展',
  open: '邀请联合策展人',
  openHelping: '一起策展的人',
  loading: '正在读取一起策展的人',
  owner: '策展人，由这位发布',
  you: '（您）',
  none: '还没有人一起策展',
  noneHint: '把链接发给朋友，一人一条，各做各的事',
  duties: { edit: '编辑展览', guest_book: '审留言簿', comments: '管评论' } satisfies Record<CuratorDuty, string>,
  dutiesOf: (name: string) => `${name} 可以做的事`,
  keepOne: '至少留一项；不再需要帮忙的话，请移除',
  invite: '生成邀请链接',
  inviteTitle: '这条链接可以让对方',
  inviteNote: `一条链接只能一个人用，${CO_CURATOR_INVITE_DAYS} 天内有效。发布、封面和谁可以看，始终由您决定`,
  share: { title: (title: string) => `邀请您一起策划《${title}》`, summary: '点开接受邀请，一起把展览做好' },
  openLinks: '没用过的链接',
  link: (duties: string, until: string) => `${duties} · ${until} 前有效`,
  withdraw: '收回',
  withdrawOf: (duties: string) => `收回链接：${duties}`,
  remove: (name: string) => `移除 ${name}`,
  removeQuestion: (name: string) => ({
    title: `不再请 ${name} 一起策展？`,
    text: '对方改过的都会留下，之后不能再编辑。',
    confirmLabel: '移除',
  }),
  leave: '退出一起策展',
  leaveQuestion: { title: '退出一起策展？', text: '您改过的都会留下，想再参与要请策展人重新邀请。', confirmLabel: '退出' },
  left: '已退出一起策展',
  join: {
    title: '一起策展',
    opening: '正在打开邀请',
    invites: (name: string) => `${name} 邀请您一起策划`,
    you: '您可以',
    note: '发布和谁可以看，由策展人决定',
    accept: '接受邀请',
    later: '以后再说',
    isOwner: '这是您自己的展览，把链接发给想邀请的人就好',
    gone: { title: '邀请已失效', description: '它可能用过了、被收回了，或者过期了，请对方再发一条' },
    toMine: '去我的作品',
    joined: (title: string) => `您已加入《${title}》的策展`,
  },
  curated: {
    title: '我参与策划的展览',
    row: (owner: string, duties: string) => `${owner} 的展览 · ${duties}`,
  },
  /** In the place of publishing. */
  publishing: (owner: string) => `由策展人 ${owner} 发布，您的修改会自动存好`,
}

/** `编辑展览、管评论`. */
export const formatDuties = (duties: readonly CuratorDuty[]): string =>
  duties.map((duty) => coCuratorTexts.duties[duty]).join('、')
