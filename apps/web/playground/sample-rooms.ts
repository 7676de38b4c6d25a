import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { sampleHalls } from './sample-halls.ts'

const [hall] = sampleHalls
if (hall === undefined) throw new Error('the playground has no hall')

export const buildSampleRoom = (facts: Partial<Room> = {}): Room => ({
  roomName: 'mingyuan01',
  title: '周末一起看展',
  owner: hall.owner,
  work: hall,
  status: 'live',
  liveStatus: 'live',
  users: 6,
  capacity: 24,
  locked: false,
  isHost: false,
  claimable: false,
  mayBeTaken: false,
  openedAt: '2026-11-20T12:00:00.000Z',
  ...facts,
})

const ROOM_TITLES = ['周末一起看展', '青花讲堂：一只瓶的五百年', '夜里散步', '毕业展导览', '水墨现场']

/** Live rooms first, then open ones; one is locked. */
export const sampleRooms: readonly Room[] = ROOM_TITLES.map((title, index) => {
  const work = sampleHalls[index] ?? hall
  return buildSampleRoom({
    roomName: `mingyuan0${index}`,
    title,
    work,
    owner: work.owner,
    locked: index === 3,
    status: index < 3 ? 'live' : 'open',
    users: [1280, 86, 24, 6, 2][index] ?? 1,
  })
})
