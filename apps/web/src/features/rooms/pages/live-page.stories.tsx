import { type CardRelation, cardOfUser } from '@zhanjian/contract/cards/cards.ts'
import { type Room, roomInfo, roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { roomTexts } from '#text/community/rooms.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { buildSampleBrief } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleRoom, sampleRooms } from '../../../../playground/sample-rooms.ts'
import { samplePanorama } from '../../../../playground/sample-tours.ts'
import type { Story } from '../../../../playground/story.ts'
import { ChatSheet } from '../components/chat-sheet.tsx'
import { RoomExitView } from '../components/room-exit-view.tsx'
import { RoomPeopleSheet } from '../components/room-people-sheet.tsx'
import { RoomPersonSheets } from '../components/room-person-sheets.tsx'
import { EMPTY_CHAT } from '../model/room-chat.ts'
import type { ExitReason } from '../model/room-phase.ts'
import { createFakeRoom, samplePerson, sampleState, sampleTalk } from '../testing/fake-room.ts'
import { NEXT_HALL } from '../testing/still-doors.tsx'
import { StillTour } from '../testing/still-tour.tsx'
import { StillViewer } from '../testing/still-viewer.tsx'
import { StoryRoom } from '../testing/story-room.tsx'
import { LivePage } from './live-page.tsx'

const { roomName } = buildSampleRoom()
const listAddress = screenAddress('live')
const roomAddress = screenAddress('live', { roomName })
const page = {
  mood: 'immersive' as const,
  render: () => <LivePage Hall={StillViewer} Tour={StillTour} />,
}
const noop = () => undefined

const toPagedResponse = (records: readonly Room[]) => ({
  data: { records: [...records], total: records.length, current: 1, size: 60, pages: 1 },
})
const ownRooms = [buildSampleRoom({ isHost: true, status: 'idle', users: 0 })]

function createListStory(name: string, answer: FakeResponse<typeof roomPageList>, isOwner = false): Story {
  return {
    ...page,
    name,
    route: listAddress,
    ...(isOwner ? { person: sampleCreator } : {}),
    answers: (api) =>
      api.mockEndpoint(roomPageList, ({ body }) => (isMine(body) ? toPagedResponse(isOwner ? ownRooms : []) : answer)),
  }
}
const isMine = (body: unknown): boolean => typeof body === 'object' && body !== null && 'mine' in body && body.mine === true

function createLobbyStory(name: string, answer: FakeResponse<typeof roomInfo>): Story {
  return { ...page, name, route: roomAddress, answers: (api) => api.mockEndpoint(roomInfo, answer) }
}
const createRoomStateStory = (name: string, facts: Partial<Room>): Story =>
  createLobbyStory(name, { data: buildSampleRoom(facts) })

const createExitStory = (why: ExitReason): Story => ({
  name: `left-${why}`,
  route: roomAddress,
  mood: 'immersive',
  render: () => (
    <RoomExitView reason={why} until="2026-11-21T04:10:00.000Z" hallCode="yuanshan02" onEnter={noop} onBackToLobby={noop} />
  ),
})
const EXIT_REASONS: readonly ExitReason[] = [
  'removed',
  'elsewhere',
  'closed',
  'sessionEnded',
  'uninvited',
  'guestRefused',
  'tooMuch',
  'locked',
  'gone',
  'offline',
]

type Script = (room: ReturnType<typeof createFakeRoom>) => void
const createInsideStory = (name: string, render: Story['render'], person = true): Story => ({
  name: `inside-${name}`,
  route: roomAddress,
  mood: 'immersive',
  render,
  ...(person ? { person: sampleCreator } : {}),
})
const createScript =
  (facts: Parameters<typeof sampleState>[0], after: Script = noop): Script =>
  (room) => {
    room.sendWelcome(sampleTalk, { figureId: 1 })
    room.sendState(sampleState(facts, 6))
    after(room)
  }
const playOpen = createScript({ status: 'open', liveStatus: 'idle' })
const playLive = createScript({})
const playLed = createScript({ focusItemId: 'work-1' })
const playApart: Script = (room) => {
  room.sendWelcome(sampleTalk, { figureId: 1 })
  room.sendState(sampleState({ exhibitionCode: 'exhibit001' }, 6))
  // Whoever comes later begins there.
  setTimeout(() => room.sendState(sampleState({ exhibitionCode: 'exhibit001', hallCode: NEXT_HALL }, 6)), 50)
}
const playTour = createScript({
  focusItemId: 'bamboo',
  people: Object.fromEntries(
    [0, 1, 2].map((place) => [`s-${place}`, samplePerson(place, { sceneId: place === 2 ? 'hall' : 'bamboo' })]),
  ),
})
const tourRoom = buildSampleRoom({ work: samplePanorama.work })
const playPaused = createScript({ liveStatus: 'paused' })
const playAway = createScript({}, (room) => room.disconnect())
const playRefused = createScript({}, (room) => room.sendMessage('refused', { nonce: 'nonce', code: 'TEXT_REFUSED' }))
const playFullRoom: Script = (room) => {
  room.sendWelcome(sampleTalk, { figureId: null })
  room.sendState(
    sampleState({ people: { ...sampleState({}, 6).people, 's-1': samplePerson(1, { role: 'spectator', figureId: -1 }) } }),
  )
}
const people = Array.from({ length: 6 }, (_, place) =>
  samplePerson(place, place === 5 ? { role: 'spectator' } : place === 4 ? { isAway: true } : {}),
)
const composing = { chat: EMPTY_CHAT, isConnected: true, text: '', onType: noop, onSend: noop, onDiscard: noop }

const hiddenPeople = { ids: new Set<string>(), toggleHidden: noop }
/** The menu of a member; null: without a card that others may find. */
const createMenuStory = (name: string, relation: CardRelation | null, isHost = false): Story => ({
  ...createInsideStory(`person-${name}`, () => (
    <RoomPersonSheets
      target={{ person: samplePerson(2) }}
      roomName=""
      {...{ ownId: 'p-1', isHost, hiddenPeople, quietIds: new Set() }}
      onRetract={noop}
      onQuiet={noop}
      onRemove={noop}
      onOpenPage={noop}
      onClose={noop}
    />
  )),
  answers: (api) => api.mockEndpoint(cardOfUser, { data: relation === null ? null : buildSampleBrief(relation) }),
})

export const stories: Story[] = [
  createListStory('list', toPagedResponse(sampleRooms)),
  createListStory('list-own', toPagedResponse(sampleRooms.slice(0, 2)), true),
  createListStory('list-empty', toPagedResponse([])),
  createListStory('list-loading', { isPending: true }),
  createListStory('list-offline', { isOffline: true }),
  createListStory('list-failed', { error: 'SERVER_FAULT' }),
  createRoomStateStory('door-live', {}),
  createRoomStateStory('door-open', { status: 'open', liveStatus: 'idle', users: 2 }),
  createRoomStateStory('door-full', { users: 24 }),
  createRoomStateStory('door-locked', { locked: true }),
  createRoomStateStory('door-idle', { status: 'idle', users: 0 }),
  createRoomStateStory('door-closed', { status: 'closed', users: 0 }),
  createRoomStateStory('door-host', { status: 'idle', isHost: true, users: 0 }),
  createRoomStateStory('door-claimable', { status: 'closed', claimable: true, mayBeTaken: true, users: 0 }),
  createRoomStateStory('door-hall-gone', { work: null, isHost: true, status: 'closed' }),
  createLobbyStory('door-loading', { isPending: true }),
  createLobbyStory('door-missing', { error: 'NOT_FOUND' }),
  createLobbyStory('door-taken-down', { error: 'WORK_TAKEN_DOWN' }),
  createLobbyStory('door-hall-locked', { error: 'WORK_LOCKED', data: { code: 'yuanshan02' } }),
  createLobbyStory('door-offline', { isOffline: true }),
  ...EXIT_REASONS.map(createExitStory),
  createInsideStory('open', () => <StoryRoom runScript={playOpen} />),
  createInsideStory('guest', () => <StoryRoom runScript={playLive} />, false),
  createInsideStory('led', () => <StoryRoom runScript={playLed} />),
  createInsideStory('led-through-a-door', () => <StoryRoom runScript={playApart} />),
  { ...createInsideStory('left-behind', () => <StoryRoom runScript={playApart} />), presses: [roomTexts.inside.unfollow] },
  createInsideStory('host-with-doors', () => (
    <StoryRoom role="host" runScript={createScript({ exhibitionCode: 'exhibit001' })} />
  )),
  createInsideStory('tour', () => <StoryRoom room={tourRoom} runScript={playTour} />),
  createInsideStory('host', () => <StoryRoom role="host" runScript={playLive} text="欢迎大家" />),
  createInsideStory('host-open', () => <StoryRoom role="host" runScript={playOpen} />),
  createInsideStory('paused', () => <StoryRoom runScript={playPaused} />),
  createInsideStory('reconnecting', () => <StoryRoom runScript={playAway} />),
  createInsideStory('full', () => <StoryRoom runScript={playFullRoom} />),
  createInsideStory('refused', () => <StoryRoom runScript={playRefused} sentText="一句没有被接受的话" />),
  createInsideStory('people', () => (
    <RoomPeopleSheet people={people} ownId="p-1" hiddenIds={new Set(['p-3'])} isOpen onClose={noop} onChoose={noop} />
  )),
  createMenuStory('card', { kind: 'none', againAt: null }),
  createMenuStory('card-later', { kind: 'none', againAt: '2026-11-22T03:00:00.000Z' }),
  createMenuStory('card-held', { kind: 'held', entryId: 'entry-3' }),
  createMenuStory('card-requested', { kind: 'requested', requestId: 'r-1', at: '2026-11-21T03:00:00.000Z' }),
  createMenuStory('card-received', { kind: 'received', requestId: 'r-1', at: '2026-11-21T03:00:00.000Z' }),
  createMenuStory('no-card', null),
  createMenuStory('as-host', null, true),
  createInsideStory('chat', () => (
    <ChatSheet
      people={people}
      messages={sampleTalk}
      ownId="p-1"
      hasEarlier
      composer={composing}
      isOpen
      onClose={noop}
      onLoadEarlier={noop}
      onChoose={noop}
    />
  )),
]
