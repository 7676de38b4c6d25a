import { formatNotLoaded } from '#text/ui/connection.ts'

/** The login name, which can be changed once. */
export const usernameTexts = {
  label: '用户名',
  fixed: '已修改过，不能再改',
  once: '可以修改一次',
  unknown: `${formatNotLoaded()}，点此重试`,
  edit: '修改用户名',
  placeholder: '以字母开头，可含数字和下划线',
  rule: (min: number, max: number) => `${min} 到 ${max} 个字符，以字母开头，只用小写字母、数字和下划线`,
  unchanged: '这就是您现在的用户名',
  submit: '修改',
  question: (username: string) => `改成 ${username}？`,
  questionText: '用户名可用来登录，只能修改一次，改后不能再变',
  changed: '用户名已修改',
}
