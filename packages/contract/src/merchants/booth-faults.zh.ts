import { BOOTH_PAGES_MAX } from './limits.ts'

/** What can be wrong with a field of a booth, or with contact details that are left at one. */
export const boothFaults = {
  pages: `宣传册最多 ${BOOTH_PAGES_MAX} 页`,
  pageTwice: '同一张图片在宣传册里只能用一次',
  name: '请填写姓名',
  phone: '请填写电话，如 138 0000 0000 或 0571-8888 0000',
  email: '请填写完整的邮箱，如 name@company.example',
  contact: '电话、微信、邮箱请至少填写一项，方便商家联系您',
  consent: '请先同意把这些信息提供给商家',
}
