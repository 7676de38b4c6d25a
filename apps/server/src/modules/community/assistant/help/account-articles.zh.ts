import type { HelpText } from './help-article.ts'

/** Accounts, data and the app itself. */
export const accountArticles: readonly HelpText[] = [
  {
    id: 'login',
    title: '注册和登录',
    words: ['注册', '登录', '验证码', '收不到验证码', '收不到', '微信登录', '一键登录', '登不上', '账号密码', 'qq', '微博'],
    sections: [
      {
        heading: '登录',
        text: '用手机号和验证码登录，没有账号会自动注册；设了密码也可以用密码。微信、QQ、微博、小米可以一键登录，之后绑定手机号。',
      },
      { heading: '收不到验证码', text: '请等倒计时结束后重发，并看看短信是否被拦截；每个号码每天的次数有限。' },
    ],
    screens: ['codeLogin', 'passwordLogin', 'register'],
  },
  {
    id: 'password',
    title: '修改和找回密码',
    words: ['忘记密码', '改密码', '修改密码', '找回密码', '重置密码', '换密码'],
    sections: [
      { heading: '找回', text: '在密码登录页点“忘记密码”，用手机验证码重设。' },
      { heading: '修改', text: '在“账号与安全”里点“登录密码”修改。' },
    ],
    screens: ['findPassword', 'modifyPassword'],
  },
  {
    id: 'phone-devices',
    title: '换手机号和管理登录的设备',
    words: [
      '换手机',
      '换手机号',
      '换号',
      '新号',
      '原来的手机号',
      '更换手机',
      '设备',
      '退出其他设备',
      '被盗',
      '安全',
      '第三方账号',
      '解绑',
      '绑定微信',
    ],
    sections: [
      { heading: '换号', text: '“账号与安全”里点“手机号”更换，需要确认是本人。' },
      { heading: '设备', text: '“登录的设备”列出所有登录着的设备，看到不认识的，让它退出并修改密码。' },
    ],
    screens: ['accountSafety', 'modifyPhone'],
  },
  {
    id: 'profile',
    title: '改昵称、头像和形象',
    words: ['昵称', '头像', '个人资料', '简介', '改名', '用户名', '形象', '裁剪'],
    sections: [{ heading: '怎么改', text: '在“我的”点“编辑资料”，可以换头像、昵称、简介。用户名只能改一次。' }],
    screens: ['profileEdit'],
  },
  {
    id: 'invite-friends',
    title: '邀请码和邀请朋友',
    words: ['邀请码', '邀请朋友', '邀请链接', '邀请好友'],
    sections: [{ heading: '在哪里', text: '“账号与安全”里有您的邀请码和邀请链接，朋友通过它注册后，会出现在“已邀请的人”里。' }],
    screens: ['accountSafety'],
  },
  {
    id: 'export-data',
    title: '导出我的数据',
    words: ['导出', '下载数据', '备份', '我的数据', '个人信息副本'],
    sections: [
      { heading: '怎么导出', text: '“设置”里点“导出我的数据”，确认是本人后开始打包，好了在同一台设备上下载。每天可以导出一次。' },
    ],
    screens: ['settings'],
  },
  {
    id: 'delete-account',
    title: '注销账号',
    words: ['注销', '销号', '删除账号', '删号', '反悔', '取消注销', '交给别人'],
    sections: [
      {
        heading: '申请',
        text: '在“设置”的隐私选择里点“注销账号”。申请后有七天可以反悔，七天内登录就能取消；到期后账号和内容会被彻底删除。',
      },
      { heading: '展厅', text: '可以一起删除，也可以用对方的邀请码交给别人。' },
    ],
    screens: ['deletionApply', 'settings'],
  },
  {
    id: 'privacy',
    title: '隐私和协议',
    words: ['隐私政策', '用户协议', '社区规范', '协议', '收集信息', '撤回同意', '广告'],
    sections: [
      { heading: '在哪里看', text: '“设置”里有用户协议、隐私政策和社区规范；在隐私选择里可以撤回同意、导出和删除数据。' },
    ],
    screens: ['privacyPolicy', 'userAgreement', 'communityNorm'],
  },
  {
    id: 'settings',
    title: '外观和缓存',
    words: ['深色', '夜间模式', '黑色模式', '浅色', '外观', '缓存', '清理', '占空间', '刺眼', '太亮', '变黑', '黑的', '暗一点'],
    sections: [{ heading: '在哪里', text: '“设置”里可以选浅色、深色或跟随系统，也可以清除缓存；缓存不含草稿。' }],
    screens: ['settings'],
  },
  {
    id: 'offline',
    title: '没有网络时',
    words: ['没有网络', '断网', '离线', '网络不好', '草稿丢了', '会不会丢'],
    sections: [
      { heading: '能做什么', text: '没有网络时可以接着编辑，草稿留在设备上，恢复后自动保存；名片的二维码和奖券也能出示。' },
    ],
    screens: ['settings'],
  },
  {
    id: 'install',
    title: '装到手机桌面和 App',
    words: ['安装', '下载app', 'app', '桌面', '安卓', '苹果', '添加到主屏幕', '小程序'],
    sections: [{ heading: '怎么装', text: '用浏览器打开后，在浏览器菜单里选“添加到主屏幕”，就能像 App 一样打开。' }],
    screens: ['aboutUs'],
  },
  {
    id: 'feedback',
    title: '意见反馈和联系我们',
    words: ['反馈', '意见', '提意见', '吐槽', '建议', '客服', '联系', '人工', '出错', '报错', '投诉', '人工客服'],
    sections: [{ heading: '怎么联系', text: '“我的”里的“意见反馈”可以写文字、附图片；我们的回复也会出现在那里。' }],
    screens: ['myFeedback', 'aboutUs'],
  },
  {
    id: 'messages',
    title: '消息和通知',
    words: ['消息', '通知', '未读', '系统通知', '互动消息', '红点', '提醒'],
    sections: [{ heading: '在哪里看', text: '“消息”里有系统通知、互动消息和名片消息；有新消息时标签上会出现数字。' }],
    screens: ['messages', 'systemMessages', 'communityMessages'],
  },
  {
    id: 'assistant',
    title: '智能助手能做什么',
    words: ['智能助手', 'ai', '机器人', '助手', '内置向导', '你能做什么', '对话记录', '删除对话', '提问次数', '怎么用你'],
    sections: [
      {
        heading: '能做什么',
        text: '找展厅、作品和创作者，讲面前这件作品的标签，带您走到它面前，说明怎么用展间，起草标题、简介、图片说明、导览词和邀请，由您逐处采用。',
      },
      {
        heading: '谁在回答',
        text: '回答旁边写着是谁整理的：内置向导只用站内的内容和帮助；接入了语言模型时，会标明内容由 AI 生成。',
      },
      {
        heading: '记录',
        text: '登录后的对话只有您自己看得到，可以随时删除；不登录时只留在这台设备上。每天能问的次数有限，页面上写着还剩几次。',
      },
    ],
    screens: ['assistant'],
  },
]
