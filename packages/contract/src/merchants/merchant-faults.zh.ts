/** What can be wrong with a field of an application. */
export const merchantFaults = {
  licenceNumber: '统一社会信用代码应是 18 位，请核对每一位',
  contactPhone: '请输入正确的手机号',
}
