/** What can be wrong with a field of a business card. */
export const cardFaults = {
  name: '请填写姓名',
  mobile: '请填写手机号，如 138 0000 0000 或 +86 138 0000 0000',
  phone: '请填写电话，如 0571-8888 0000；分机写在 # 后面',
  email: '请填写完整的邮箱，如 name@company.example',
  website: '请填写以 http:// 或 https:// 开头的网址',
}
