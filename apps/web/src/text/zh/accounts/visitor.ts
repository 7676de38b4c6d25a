/** For visitors who are not logged in. */
export const visitorTexts = {
  logInToGoOn: '登录后继续',
}
