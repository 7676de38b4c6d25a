import { type Feedback, feedbackById, markFeedbackRead, myFeedback, unreadFeedback } from '@zhanjian/contract/feedback.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import type { UploadItem, UploadState } from '../../../shared/uploads/upload-item.ts'
import { DeviceConsent } from '../components/device-consent.tsx'
import { PictureTiles } from '../components/picture-tiles.tsx'
import type { FeedbackPicture } from '../model/use-feedback-pictures.ts'
import { sampleFeedback } from '../testing/sample-feedback.ts'
import { MyFeedbackPage } from './my-feedback-page.tsx'

const nothing = () => undefined
const pageOf = (records: Feedback[]) => ({ data: { records, total: records.length, current: 1, size: 20, pages: 1 } })

function story(
  name: string,
  query: Record<string, string>,
  list: Answer<typeof myFeedback>,
  more: (api: FakeApi) => void = nothing,
): Story {
  return {
    name,
    route: screenAddress('myFeedback', query),
    person: creator,
    render: () => <MyFeedbackPage />,
    answers(api) {
      api.answer(myFeedback, list)
      more(api)
      // After those whose path would fit as well.
      api.answer(unreadFeedback, { data: { count: 1 } })
    },
  }
}

const opened = (one: Feedback | undefined): Story => {
  if (one === undefined) throw new Error('the sample has no such feedback')
  return story(`detail-${one.state}`, { id: one.id }, pageOf(sampleFeedback), (api) => {
    api.answer(feedbackById, { data: one })
    api.answer(markFeedbackRead, { data: { ...one, hasUnread: false } })
  })
}
const uploading = (id: string, state: UploadState): FeedbackPicture => {
  const item: UploadItem = {
    id,
    path: 'image',
    name: `${id}.jpg`,
    sizeBytes: 1,
    sizePx: null,
    previewUrl: '/icon-192.png',
    state,
  }
  return { kind: 'upload', item }
}
const pictures: FeedbackPicture[] = [
  { kind: 'kept', picture: { id: 'kept', url: '/icon-512.png' } },
  uploading('waiting', { kind: 'waiting' }),
  uploading('sending', { kind: 'sending', share: 0.41 }),
  uploading('failed', { kind: 'failed', problem: 'network' }),
  uploading('damaged', { kind: 'failed', problem: 'damaged' }),
]
const facts = {
  screen: '390×844 @3',
  language: 'zh-CN',
  appVersion: 'v0.1',
  host: 'browser',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
}

export const stories: Story[] = [
  story('write', {}, pageOf([])),
  story('mine', { view: 'mine' }, pageOf(sampleFeedback)),
  story('none', { view: 'mine' }, pageOf([])),
  story('loading', { view: 'mine' }, { isPending: true }),
  story('offline', { view: 'mine' }, { isOffline: true }),
  opened(sampleFeedback[0]),
  opened(sampleFeedback[2]),
  {
    name: 'pictures',
    render: () => (
      <PictureTiles pictures={{ all: pictures, add: async () => undefined, retry: nothing, remove: nothing }} isInTheWay />
    ),
  },
  { name: 'device', render: () => <DeviceConsent facts={facts} isGiven onChange={nothing} /> },
]
