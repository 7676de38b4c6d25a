import type { HelpText } from './help-article.ts'

/** Invitations and their guests. */
export const invitationArticles: readonly HelpText[] = [
  {
    id: 'make-invitation',
    title: '做一张请柬',
    words: ['做请柬', '做一张请柬', '电子请柬', '邀请函', '喜帖', '请帖', '结婚请柬', '婚礼请柬', '生日请柬', '发请柬'],
    sections: [
      {
        heading: '怎么做',
        text: '点首页的“发布”，选“请柬”，挑一个样子，写上名字、时间和地点，不用先登录。照片、文字、音乐和页面都可以换，满意后点“发布”。',
      },
      {
        heading: '发给谁',
        text: '发布后得到链接、海报和二维码，发给朋友就行。他们不用注册，打开就能回复来不来、一行几人。',
      },
    ],
    screens: ['newInvitation', 'myHalls'],
  },
  {
    id: 'change-invitation',
    title: '修改已经发出的请柬',
    words: [
      '改请柬',
      '请柬怎么改',
      '请柬的时间',
      '请柬的地点',
      '请柬怎么改时间',
      '请柬写错',
      '修改请柬',
      '请柬改地点',
      '编辑请柬',
      '更新请柬',
    ],
    sections: [
      {
        heading: '怎么改',
        text: '在“我的作品”里点这张请柬的“编辑”，改好后点“更新”。链接不变，再打开看到的就是新的内容。',
      },
      { heading: '告诉来宾', text: '改动不会自动通知来宾。时间或地点变了，请把链接再发一次，说一声改了什么。' },
      { heading: '不办了', text: '在“我的作品”里取消发布，来宾再打开会看到请柬已经收回。' },
    ],
    screens: ['myHalls'],
  },
  {
    id: 'invitation-guests',
    title: '看来宾的回复、在门口签到',
    words: ['来宾', '宾客', '谁来', '回复了', '没回复', '来宾名单', '签到来宾', '祝福', '桌号', '导出名单'],
    sections: [
      {
        heading: '回复',
        text: '在“我的作品”里打开请柬的“来宾与回复”，能看到谁来、一行几人和留言，可以一次加入很多来宾，每人有自己的链接，也可以导出名单。',
      },
      { heading: '没回复的', text: '点“提醒未回复的来宾”：有账号的会收到站内消息，其余的请复制备好的提醒发给他们。' },
      { heading: '签到', text: '“签到”里扫来宾的码，或按名字找到后点“签到”。' },
    ],
    screens: ['myHalls'],
  },
]
