/** The key points of the agreements, shown where consent is asked for. */
export interface LegalText {
  title: string
  lead: string
  points: readonly { heading: string; text: string }[]
}

export const userAgreement: LegalText = {
  title: '用户协议',
  lead: '使用展间前，请了解这些要点：',
  points: [
    {
      heading: '账号',
      text: '账号由您的手机号开通，仅供您本人使用。请保管好密码和验证码，发现异常请尽快修改密码。',
    },
    {
      heading: '您的作品',
      text: '您上传的图片、文字和布置的展厅，权利属于您或原权利人。您确认有权使用这些内容，并允许我们为展示它们而存储、缩放和传输。',
    },
    {
      heading: '公开与撤回',
      text: '草稿只有您能看到。展厅发布后，按您选择的范围可被访问；您可以随时撤回发布或删除。删除的展厅在回收站保留 30 天。',
    },
    {
      heading: '请不要这样做',
      text: '请不要发布违法、侵权、侵犯他人隐私或使人不适的内容，也不要干扰服务的正常运行。违反时我们可能下架内容或停用账号，并告知原因。',
    },
    { heading: '服务变化', text: '我们会持续改进服务。影响您权益的重大变化，会提前在页面上告知。' },
  ],
}

export const privacyPolicy: LegalText = {
  title: '隐私政策',
  lead: '我们只收集提供服务所需的信息：',
  points: [
    { heading: '手机号', text: '用于登录和找回账号。页面上只显示前三位和后四位，不会展示给其他人。' },
    { heading: '密码', text: '在您的设备上加密后才发送，服务器只保存无法还原的摘要。' },
    { heading: '图片', text: '上传的照片会去除拍摄位置等信息，只保留展示所需的画面和方向。' },
    { heading: '浏览记录', text: '我们统计展厅的访问次数，用于向作者展示参观人数，不记录您在其他网站的行为。' },
    { heading: '本机存储', text: '登录状态、主题等设置保存在您的设备上，退出登录后，登录信息会被清除。' },
    { heading: '您的权利', text: '您可以查看、修改和删除自己的内容，也可以退出登录或申请注销账号。' },
  ],
}
