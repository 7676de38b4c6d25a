import type { GuestBookEntryState } from '@zhanjian/contract/works/guest-book.ts'
import { formatSecond } from '../../../time/shanghai-time.ts'

/** Chinese that the module itself writes. */
export const exhibitionTexts = {
  time: formatSecond,
  guestBook: {
    file: (title: string) => `${title}留言簿.csv`,
    columns: ['时间', '署名', '留言', '手写签名', '状态'],
    drawn: '有',
    states: { waiting: '待展出', shown: '已展出', hidden: '未展出' } satisfies Record<GuestBookEntryState, string>,
  },
}
