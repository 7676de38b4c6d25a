import { type Room, roomInfo, roomPageList } from '@zhanjian/contract/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import { sampleRoom, sampleRooms } from '../../../../playground/rooms.ts'
import type { Story } from '../../../../playground/story.ts'
import { LeftView } from '../components/left-view.tsx'
import { PeopleSheet } from '../components/people-sheet.tsx'
import { ChatSheet } from '../components/chat-sheet.tsx'
import type { LeftWhy } from '../model/room-phase.ts'
import { EMPTY_CHAT } from '../model/room-chat.ts'
import { createFakeRoom, samplePerson, sampleState, sampleTalk } from '../testing/fake-room.ts'
import { StillWalk } from '../testing/still-walk.tsx'
import { StoryRoom } from '../testing/story-room.tsx'
import { LivePage } from './live-page.tsx'

const { roomName } = sampleRoom()
const list = screenAddress('live')
const at = screenAddress('live', { roomName })
const page = { mood: 'immersive' as const, render: () => <LivePage walkOf={(walk) => <StillWalk {...walk} />} /> }
const nothing = () => undefined

const pageOf = (records: readonly Room[]) => ({
  data: { records: [...records], total: records.length, current: 1, size: 60, pages: 1 },
})
const own = [sampleRoom({ isHost: true, status: 'idle', users: 0 })]

function listStory(name: string, answer: Answer<typeof roomPageList>, isOwner = false): Story {
  return {
    ...page,
    name,
    route: list,
    ...(isOwner ? { person: creator } : {}),
    answers: (api) => api.answer(roomPageList, ({ body }) => (isMine(body) ? pageOf(isOwner ? own : []) : answer)),
  }
}
const isMine = (body: unknown): boolean => typeof body === 'object' && body !== null && 'mine' in body && body.mine === true

function doorStory(name: string, answer: Answer<typeof roomInfo>): Story {
  return { ...page, name, route: at, answers: (api) => api.answer(roomInfo, answer) }
}
const door = (name: string, facts: Partial<Room>): Story => doorStory(name, { data: sampleRoom(facts) })

const left = (why: LeftWhy): Story => ({
  name: `left-${why}`,
  route: at,
  mood: 'immersive',
  render: () => <LeftView why={why} until="2026-11-21T04:10:00.000Z" hallCode="yuanshan02" onEnter={nothing} onDoor={nothing} />,
})
const WHYS: readonly LeftWhy[] = [
  'removed',
  'elsewhere',
  'closed',
  'sessionEnded',
  'guestRefused',
  'tooMuch',
  'locked',
  'gone',
  'offline',
]

type Play = (room: ReturnType<typeof createFakeRoom>) => void
const inside = (name: string, render: Story['render'], person = true): Story => ({
  name: `inside-${name}`,
  route: at,
  mood: 'immersive',
  render,
  ...(person ? { person: creator } : {}),
})
const play =
  (facts: Parameters<typeof sampleState>[0], after: Play = nothing): Play =>
  (room) => {
    room.welcome(sampleTalk, { figureId: 1 })
    room.show(sampleState(facts, 6))
    after(room)
  }
const playOpen = play({ status: 'open', liveStatus: 'idle' })
const playLive = play({})
const playLed = play({ focusItemId: 'work-1' })
const playPaused = play({ liveStatus: 'paused' })
const playAway = play({}, (room) => room.drop())
const playRefused = play({}, (room) => room.tell('refused', { nonce: 'nonce', code: 'TEXT_REFUSED' }))
const playFull: Play = (room) => {
  room.welcome(sampleTalk, { figureId: null })
  room.show(
    sampleState({ people: { ...sampleState({}, 6).people, 's-1': samplePerson(1, { role: 'spectator', figureId: -1 }) } }),
  )
}
const people = Array.from({ length: 6 }, (_, place) =>
  samplePerson(place, place === 5 ? { role: 'spectator' } : place === 4 ? { isAway: true } : {}),
)
const composing = { chat: EMPTY_CHAT, isConnected: true, text: '', onType: nothing, onSay: nothing, onDrop: nothing }

export const stories: Story[] = [
  listStory('list', pageOf(sampleRooms)),
  listStory('list-own', pageOf(sampleRooms.slice(0, 2)), true),
  listStory('list-empty', pageOf([])),
  listStory('list-loading', { isPending: true }),
  listStory('list-offline', { isOffline: true }),
  listStory('list-failed', { error: 'SERVER_FAULT' }),
  door('door-live', {}),
  door('door-open', { status: 'open', liveStatus: 'idle', users: 2 }),
  door('door-full', { users: 24 }),
  door('door-locked', { locked: true }),
  door('door-idle', { status: 'idle', users: 0 }),
  door('door-closed', { status: 'closed', users: 0 }),
  door('door-host', { status: 'idle', isHost: true, users: 0 }),
  door('door-claimable', { status: 'closed', claimable: true, mayBeTaken: true, users: 0 }),
  door('door-hall-gone', { work: null, isHost: true, status: 'closed' }),
  doorStory('door-loading', { isPending: true }),
  doorStory('door-missing', { error: 'NOT_FOUND' }),
  doorStory('door-taken-down', { error: 'WORK_TAKEN_DOWN' }),
  doorStory('door-hall-locked', { error: 'WORK_LOCKED', data: { code: 'yuanshan02' } }),
  doorStory('door-offline', { isOffline: true }),
  ...WHYS.map(left),
  inside('open', () => <StoryRoom play={playOpen} />),
  inside('guest', () => <StoryRoom play={playLive} />, false),
  inside('led', () => <StoryRoom play={playLed} />),
  inside('host', () => <StoryRoom role="host" play={playLive} text="欢迎大家" />),
  inside('host-open', () => <StoryRoom role="host" play={playOpen} />),
  inside('paused', () => <StoryRoom play={playPaused} />),
  inside('reconnecting', () => <StoryRoom play={playAway} />),
  inside('full', () => <StoryRoom play={playFull} />),
  inside('refused', () => <StoryRoom play={playRefused} say="一句没有被接受的话" />),
  inside('people', () => (
    <PeopleSheet people={people} ownId="p-1" hiddenIds={new Set(['p-3'])} isOpen onClose={nothing} onChoose={nothing} />
  )),
  inside('chat', () => (
    <ChatSheet
      messages={sampleTalk}
      ownId="p-1"
      hasEarlier
      composing={composing}
      isOpen
      onClose={nothing}
      onEarlier={nothing}
      onChoose={nothing}
    />
  )),
]
