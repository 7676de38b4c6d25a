import type { DeletionReason, ErasedDataName } from '@zhanjian/contract/accounts/account-data.ts'
import { formatNotLoaded } from '#text/ui/connection.ts'

const reasons: Record<DeletionReason, string> = {
  unused: '不再使用',
  privacy: '担心隐私',
  another_account: '有别的账号',
  hard_to_use: '不好用',
  missing_feature: '缺少想要的功能',
  content: '不喜欢这里的内容',
  other: '其他原因',
}

/** What is erased with an account; the bytes are said with the files. */
const consequences: Readonly<Record<Exclude<ErasedDataName, 'fileBytes'>, { label: string; unit: string }>> = {
  works: { label: '发布的作品', unit: '件' },
  drafts: { label: '未发布的草稿', unit: '件' },
  files: { label: '上传的素材', unit: '个' },
  cards: { label: '名片', unit: '张' },
  prizes: { label: '发布的奖品', unit: '个' },
  tickets: { label: '未使用的奖券', unit: '张' },
  membershipDays: { label: '没用完的会员', unit: '天' },
  feedback: { label: '反馈记录', unit: '条' },
}

/** Deleting an account: the request and its confirmation. */
export const deletionTexts = {
  applyTitle: '注销账号',
  thinkTitle: (days: number) => `申请后有 ${days} 天可以反悔`,
  thinkText: (days: number) => `${days} 天内用任意方式登录，都可以取消注销，一切照旧。到期后账号会被彻底删除，不能恢复。`,

  consequencesTitle: '会一起删除的内容',
  consequences,
  count: (count: number, unit: string) => `${count} ${unit}`,
  size: (size: string) => `共 ${size}`,
  nothing: '账号里还没有作品、素材和名片',

  worksTitle: '作品怎么处理',
  worksHandlings: {
    take_down: { label: '下架并删除', hint: '到期时和账号一起删除' },
    hand_over: { label: '交给别人', hint: '对方接受后，作品和用到的素材到期归对方' },
  },
  receiver: '对方的邀请码',
  receiverHint: '请对方在「账号与安全」里查看自己的邀请码',
  receiverMissing: '请填写对方的邀请码',
  receiverUnknown: '没有找到这个邀请码对应的人，请核对后再填',
  receiverIsMe: '这是您自己的邀请码',

  reasonsTitle: '为什么要离开（可多选）',
  reasons,
  note: '还想告诉我们什么（选填）',
  notePlaceholder: '哪里可以做得更好？',
  next: '下一步',
  exportFirst: '想留一份？可以先在「设置」里导出我的数据',

  title: '确认注销',
  summary: {
    take_down: '作品和全部内容会在到期时一起删除',
    hand_over: (receiver: string) => `作品会邀请 ${receiver} 接手；对方没有接受的话，会一起删除`,
    change: '修改',
  },
  policyTitle: '账号注销须知',
  policyFailed: formatNotLoaded('须知'),
  agree: '我已阅读并同意注销须知',
  agreeMissing: '请先阅读并同意注销须知',
  policyChanged: '注销须知刚刚更新，请重新阅读并同意',
  submit: '注销账号',
  lastTitle: '最后确认',
  lastText: (date: string) => `账号将在 ${date} 彻底删除。提交后，所有设备会立即退出登录。`,
  lastConfirm: '确认注销',
  lastCancel: '再想想',

  done: {
    title: '注销申请已提交',
    text: (date: string) => `账号将在 ${date} 彻底删除`,
    wayBack: '改变主意的话，在此之前用任意方式登录，就可以取消注销。',
    cleared: '这台设备上的登录信息和草稿已经清除。',
    home: '回到首页',
  },
}
