/** What the tabs offer, for visitors who are not logged in, and their empty states. */
export const visitorTexts = {
  logInToGoOn: '登录后继续',
  logIn: '登录',
  me: {
    title: '我的',
    description: '登录后布置自己的展厅，随时接着上次的编辑',
  },
}
