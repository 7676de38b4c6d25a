/** The page that a console opens. */
export const launchTexts = {
  asking: '正在登录展间…',
  entering: '登录成功，正在进入…',
  noOpener: '请从控制台打开展间，或直接进入后登录',
  noAnswer: '没有收到登录信息，可以直接进入后登录',
  notKept: '浏览器不允许保存登录信息，可以直接进入后登录',
  goOn: '进入展间',
}
