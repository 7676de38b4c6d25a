/** Texts within an exported archive. */
export const exportTexts = {
  readmeName: '说明.txt',
  readme: `这是您在展间的个人数据副本。

account.json   账号、登录过的设备、第三方登录、由您邀请的人
works.json     作品：草稿、各个发布版和其中的文字与布置
files.json     上传的文件清单，原文件在 files 文件夹
cards.json     名片
figure.json    虚拟形象
feedback.json  意见反馈和答复，图片在 feedback 文件夹
consents.json  您同意过的协议和时间
exports.json   您要求过的副本
audit.json     管理操作记录（仅管理员有）

时间均为协调世界时（UTC）。副本包含个人信息，请妥善保管。
`,
}
