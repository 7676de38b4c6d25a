import {
  type Feedback,
  feedbackById,
  markFeedbackRead,
  myFeedback,
  unreadFeedback,
} from '@zhanjian/contract/community/feedback.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import type { UploadItem, UploadState } from '../../../shared/uploads/upload-item.ts'
import { DeviceConsent } from '../components/device-consent.tsx'
import { PictureTiles } from '../components/picture-tiles.tsx'
import type { FeedbackPicture } from '../model/use-feedback-pictures.ts'
import { sampleFeedback } from '../testing/sample-feedback.ts'
import { MyFeedbackPage } from './my-feedback-page.tsx'

const noop = () => undefined
const toPagedResponse = (records: Feedback[]) => ({ data: { records, total: records.length, current: 1, size: 20, pages: 1 } })

function createStory(
  name: string,
  query: Record<string, string>,
  list: FakeResponse<typeof myFeedback>,
  more: (api: FakeApi) => void = noop,
): Story {
  return {
    name,
    route: screenAddress('myFeedback', query),
    person: sampleCreator,
    render: () => <MyFeedbackPage />,
    answers(api) {
      api.mockEndpoint(myFeedback, list)
      more(api)
      // Last, because the mocks above match this path too.
      api.mockEndpoint(unreadFeedback, { data: { count: 1 } })
    },
  }
}

const createOpenedStory = (one: Feedback | undefined): Story => {
  if (one === undefined) throw new Error('the sample has no such feedback')
  return createStory(`detail-${one.state}`, { id: one.id }, toPagedResponse(sampleFeedback), (api) => {
    api.mockEndpoint(feedbackById, { data: one })
    api.mockEndpoint(markFeedbackRead, { data: { ...one, hasUnread: false } })
  })
}
const createUploadingPicture = (id: string, state: UploadState): FeedbackPicture => {
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
  createUploadingPicture('waiting', { kind: 'waiting' }),
  createUploadingPicture('sending', { kind: 'sending', progress: 0.41 }),
  createUploadingPicture('failed', { kind: 'failed', problem: 'network' }),
  createUploadingPicture('damaged', { kind: 'failed', problem: 'damaged' }),
]
const deviceInfo = {
  screen: '390×844 @3',
  language: 'zh-CN',
  appVersion: 'v0.1',
  host: 'browser',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
}

export const stories: Story[] = [
  createStory('write', {}, toPagedResponse([])),
  createStory('mine', { view: 'mine' }, toPagedResponse(sampleFeedback)),
  createStory('none', { view: 'mine' }, toPagedResponse([])),
  createStory('loading', { view: 'mine' }, { isPending: true }),
  createStory('offline', { view: 'mine' }, { isOffline: true }),
  createOpenedStory(sampleFeedback[0]),
  createOpenedStory(sampleFeedback[2]),
  {
    name: 'pictures',
    render: () => (
      <PictureTiles pictures={{ all: pictures, addFiles: async () => undefined, retry: noop, remove: noop }} isBlockingSubmit />
    ),
  },
  { name: 'device', render: () => <DeviceConsent deviceInfo={deviceInfo} isGiven onChange={noop} /> },
]
