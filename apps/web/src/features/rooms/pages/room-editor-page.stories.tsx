import { roomInfo } from '@zhanjian/contract/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { myWorks } from '@zhanjian/contract/works.ts'
import type { Answer } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import { sampleRoom } from '../../../../playground/rooms.ts'
import type { Story } from '../../../../playground/story.ts'
import { RoomEditorPage } from './room-editor-page.tsx'

const halls = sampleHalls.slice(0, 3)
const worksOf = (records: typeof halls): Answer<typeof myWorks> => ({
  data: { records: [...records], total: records.length, current: 1, size: 100, pages: 1 },
})

const story = (name: string, works: Answer<typeof myWorks>, query: Record<string, string> = {}, isHost = true): Story => ({
  name,
  route: screenAddress('liveEditor', query),
  person: creator,
  render: () => <RoomEditorPage />,
  answers(api) {
    api.answer(myWorks, works)
    api.answer(roomInfo, { data: sampleRoom({ isHost, mayBeTaken: true }) })
  },
})

export const stories: Story[] = [
  story('new', worksOf(halls)),
  story('edit', worksOf(halls), { roomName: 'mingyuan01' }),
  story('not-mine', worksOf(halls), { roomName: 'mingyuan01' }, false),
  story('no-halls', worksOf([])),
  story('loading', { isPending: true }),
  story('offline', { isOffline: true }),
]
