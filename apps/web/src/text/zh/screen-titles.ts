/** In the browser's title. Apart from the pages' own texts, so that these load with their pages. */
export const screenTitles = {
  home: '首页',
  cards: '名片',
  messages: '消息',
  me: '我的',
  passwordLogin: '密码登录',
  codeLogin: '登录',
  register: '注册',
  otherLogin: '注册',
  findPassword: '找回密码',
  findPasswordReset: '重设密码',
  hall: '展厅',
  viewer: '参观展厅',
  vrError: '暂时无法参观',
  galleryCreator: '布展',
  myHalls: '我的展厅',
  myFiles: '我的素材',
}
