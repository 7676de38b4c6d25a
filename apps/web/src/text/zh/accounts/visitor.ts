/** What the tabs offer, for visitors who are not logged in, and their empty states. */
export const visitorTexts = {
  logInToGoOn: '登录后继续',
  logIn: '登录',
  cards: {
    title: '名片',
    description: '登录后可以管理自己的名片，随展厅一起递给来访的人。',
    emptyTitle: '还没有名片',
    emptyDescription: '您的名片会出现在这里',
  },
  me: {
    title: '我的',
    description: '登录后布置自己的展厅，随时接着上次的编辑',
  },
}
