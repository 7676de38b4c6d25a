import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { reviewMarkTexts } from '#text/publish/review-marks.ts'
import { sampleHalls } from '../../../playground/sample-halls.ts'
import type { Story } from '../../../playground/story.ts'
import { ReviewMarkNote } from './review-mark-note.tsx'
import { ReviewNotice } from './review-notice.tsx'

const [work] = sampleHalls
if (work === undefined) throw new Error('the demo community is too small')
const rejected: WorkSummary = {
  ...work,
  review: { state: 'rejected', reasons: ['privacy', 'low_quality'], note: '换掉这两张就可以通过' },
}
const faceNote = '右边那个人的脸看得清，请打码或换一张'
const marks = [
  { workId: 'b', note: faceNote },
  { workId: 'c', note: '' },
]
const parts = [
  { id: 'a', title: '春山' },
  { id: 'b', title: '街角' },
  { id: 'c', title: '第 3 件' },
]
const noop = () => undefined

export const stories: Story[] = [
  { name: 'marked', render: () => <ReviewNotice work={rejected} {...{ marks, parts }} onShow={noop} /> },
  { name: 'without-marks', render: () => <ReviewNotice work={rejected} marks={[]} {...{ parts }} onShow={noop} /> },
  {
    name: 'marks',
    presses: [reviewMarkTexts.show],
    render: () => <ReviewNotice work={rejected} {...{ marks, parts }} onShow={noop} />,
  },
  {
    name: 'folded',
    presses: [reviewMarkTexts.show, `街角${faceNote}`],
    render: () => <ReviewNotice work={rejected} {...{ marks, parts }} onShow={noop} />,
  },
  { name: 'note', render: () => <ReviewMarkNote marks={marks} partId="b" /> },
]
