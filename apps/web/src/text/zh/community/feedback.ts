import type { FeedbackKind, FeedbackState } from '@zhanjian/contract/community/feedback.ts'

const kinds: Record<FeedbackKind, string> = {
  problem: '遇到问题',
  suggestion: '功能建议',
  content: '内容相关',
  account: '账号相关',
  other: '其他',
}
const states: Record<FeedbackState, string> = { open: '等待答复', answered: '已答复', closed: '已关闭' }

/** The feedback page. */
export const feedbackTexts = {
  title: '意见反馈',
  views: '写反馈或看我的反馈',
  write: '写反馈',
  mine: (unread: number) => (unread === 0 ? '我的反馈' : `我的反馈（${unread} 条新答复）`),
  kind: '反馈的类型',
  kinds,
  text: {
    label: '想说的话',
    placeholders: {
      problem: '在哪个页面、做了什么、看到了什么？说得越具体，越快能解决',
      suggestion: '希望展间多些什么，或哪里可以更顺手？',
      content: '哪间展厅、哪件作品有什么问题？可以附上链接或截图',
      account: '账号遇到了什么情况？请不要写密码和验证码',
      other: '请说说您的想法',
    } satisfies Record<FeedbackKind, string>,
    tooShort: (min: number) => `请再说具体一些，至少 ${min} 个字`,
  },
  pictures: {
    label: '图片',
    hint: (max: number) => `可选，最多 ${max} 张，截图最有帮助`,
    add: '添加图片',
    remove: (name: string) => `移除 ${name}`,
    retry: (name: string) => `重新上传 ${name}`,
    kept: (index: number) => `图片 ${index}`,
    tooMany: (max: number) => `最多 ${max} 张，多出的没有添加`,
    unfinished: '请等图片传完，或移除没有传上的图片',
  },
  contact: { label: '联系方式（选填）', placeholder: '手机号、微信或邮箱', hint: '只用于就这条反馈联系您' },
  device: {
    label: '附上设备信息',
    hint: '便于排查问题，只随这一条发送',
    title: '将会发送',
    names: { screen: '屏幕', language: '语言', appVersion: '版本', host: '运行环境', userAgent: '浏览器' },
  },
  submit: '提交',
  submitted: '已收到，答复后会在这里提醒您',
  draftKept: '没有提交的内容会保存在这台设备上',
  list: {
    empty: { title: '还没有反馈', description: '遇到问题或有想法，随时告诉我们' },
    writeOne: '写一条',
    more: '加载更多',
    unread: '有新答复',
    pictures: (count: number) => `${count} 张图`,
  },
  states,
  detail: {
    title: '反馈详情',
    picture: (index: number) => `图片 ${index}`,
    contact: '联系方式',
    device: '设备信息',
    answers: '答复',
    answerFrom: '展间',
    waiting: '我们会尽快答复，请稍候',
    closedWithoutAnswer: '这条反馈已关闭',
    close: '问题已解决，关闭',
    closeQuestion: { title: '要关闭这条反馈吗？', text: '关闭后仍能在这里查看' },
    closed: '反馈已关闭',
  },
}
