import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { roomInfo } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { noMembership } from '../../../../playground/sample-membership.ts'
import { buildSampleRoom } from '../../../../playground/sample-rooms.ts'
import { samplePanorama } from '../../../../playground/sample-tours.ts'
import type { Story } from '../../../../playground/story.ts'
import { isRecord } from '../../../lib/type-guards.ts'
import { RoomEditorPage } from './room-editor-page.tsx'

const halls = sampleHalls.slice(0, 3)
const toPagedResponse = (records: typeof halls): FakeResponse<typeof myWorks> => ({
  data: { records: [...records], total: records.length, current: 1, size: 100, pages: 1 },
})

const createStory = (
  name: string,
  works: FakeResponse<typeof myWorks>,
  /** undefined: the same answer as for halls. */
  tours?: WorkSummary[],
  query: Record<string, string> = {},
  isHost = true,
): Story => ({
  name,
  route: screenAddress('liveEditor', query),
  person: sampleCreator,
  render: () => <RoomEditorPage />,
  answers(api) {
    api.mockEndpoint(myMembership, { data: noMembership })
    api.mockEndpoint(myWorks, ({ body }) =>
      isRecord(body) && body['kind'] === 'panorama' && tours ? toPagedResponse(tours) : works,
    )
    api.mockEndpoint(roomInfo, { data: buildSampleRoom({ isHost, mayBeTaken: true }) })
  },
})

export const stories: Story[] = [
  createStory('new', toPagedResponse(halls), [samplePanorama.work]),
  createStory('edit', toPagedResponse(halls), [], { roomName: 'mingyuan01' }),
  createStory('not-mine', toPagedResponse(halls), [], { roomName: 'mingyuan01' }, false),
  createStory('no-halls', toPagedResponse([])),
  createStory('loading', { isPending: true }),
  createStory('offline', { isOffline: true }),
]
