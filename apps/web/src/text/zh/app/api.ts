/** Errors of the API client, worded as the specification has them. */
export const apiTexts = {
  timeout: '请求超时，请重试',
  network: '网络错误，请重试',
  loginRequired: '请重新登录',
  forbidden: '您没有权限',
  notFound: '未找到',
  serverFault: '操作失败，请重试',
  invalidInput: '参数错误',
  loginFailed: '登录失败',
  refreshTokenMissing: 'refresh token not found',
}
