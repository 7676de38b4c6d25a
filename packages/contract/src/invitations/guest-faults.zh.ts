import { GUEST_PARTY_MAX, GUESTS_PER_REQUEST_MAX } from './limits.ts'

/** What can be wrong with a guest of an invitation, or with an answer. */
export const guestFaults = {
  name: '请写来宾的称呼',
  ownName: '请写您的称呼，让主人知道是谁',
  phone: '请填写手机号或座机，如 138 0000 0000',
  choice: '请选出席、待定或不来',
  party: `人数应是 1 到 ${GUEST_PARTY_MAX} 的整数`,
  questionTwice: '同一个问题只能答一次',
  blessing: '请写一句祝福',
  guests: `一次最多添加 ${GUESTS_PER_REQUEST_MAX} 位，请分几次粘贴`,
  guestsNone: '请至少写一位来宾',
}
