import { changeRoom, type Room, saveRoom } from '@zhanjian/contract/rooms.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'
import type { Person } from '../../uploads/testing/upload.ts'
import { anApprovedHall } from '../../works/testing/works.ts'

export interface RoomWishes {
  title?: string
  capacity?: number
  claimable?: boolean
}

/** In a hall of its own that everybody may come upon; nobody may come in yet. */
export async function aRoom(app: TestApp, person: Person, wishes: RoomWishes = {}) {
  const { work } = await anApprovedHall(app, person)
  const body = { workCode: work.code, title: wishes.title ?? '一起看画', capacity: 24, claimable: false, ...wishes }
  return { work, room: await app.ok(saveRoom, { body, token: person.token }) }
}

export async function anOpenRoom(app: TestApp, person: Person, wishes: RoomWishes = {}) {
  const { work, room } = await aRoom(app, person, wishes)
  return { work, room: await change(app, person, room, 'open') }
}

export const change = (
  app: TestApp,
  { token }: Person,
  { roomName }: Pick<Room, 'roomName'>,
  wanted: 'open' | 'goLive' | 'endLive' | 'close' | 'lock' | 'unlock',
): Promise<Room> => app.ok(changeRoom, { query: { roomName }, body: { change: wanted }, token })
