import { changeRoom, type Room, saveRoom } from '@zhanjian/contract/rooms/rooms.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { createTestScene, createTourOf, publishTour, uploadStripedPanorama } from '../../works/testing/tours.ts'
import { createApprovedHall } from '../../works/testing/works.ts'

export interface TestRoomInput {
  title?: string
  capacity?: number
  claimable?: boolean
}

/** A room that is not open yet, in a listed hall of its own. */
export async function createTestRoom(app: TestApp, person: Person, wishes: TestRoomInput = {}) {
  const { work } = await createApprovedHall(app, person)
  const body = { workCode: work.code, title: wishes.title ?? '一起看画', capacity: 24, claimable: false, ...wishes }
  return { work, room: await app.callOk(saveRoom, { body, token: person.token }) }
}

export async function createOpenTestRoom(app: TestApp, person: Person, wishes: TestRoomInput = {}) {
  const { work, room } = await createTestRoom(app, person, wishes)
  return { work, room: await changeRoomState(app, person, room, 'open') }
}

/** An open room in a published tour of two scenes. */
export async function createOpenTourRoom(app: TestApp, person: Person) {
  const assetId = await uploadStripedPanorama(app, person)
  const { work } = await publishTour(
    app,
    person,
    createTourOf([createTestScene('gate', assetId), createTestScene('yard', assetId)]),
  )
  const body = { workCode: work.code, title: '一起逛园子', capacity: 24, claimable: false }
  const room = await app.callOk(saveRoom, { body, token: person.token })
  return { work, room: await changeRoomState(app, person, room, 'open') }
}

export const changeRoomState = (
  app: TestApp,
  { token }: Person,
  { roomName }: Pick<Room, 'roomName'>,
  wanted: 'open' | 'goLive' | 'endLive' | 'close' | 'lock' | 'unlock',
): Promise<Room> => app.callOk(changeRoom, { query: { roomName }, body: { change: wanted }, token })
