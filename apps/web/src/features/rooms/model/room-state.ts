import type { RoomState, RosterPerson } from '@zhanjian/contract/rooms/room-messages.ts'
import type { LiveStatus, RoomStatus } from '@zhanjian/contract/rooms/rooms.ts'
import { isBoolean, isNumber, isOneOf, isRecordOf, isShape, isString, keysOf } from '../../../lib/type-guards.ts'
import { isRole } from './parse-server-message.ts'

const isRosterPerson = isShape<RosterPerson>({
  personId: isString,
  figureId: isNumber,
  nickname: isString,
  avatar: isString,
  role: isRole,
  isAway: isBoolean,
  isQuiet: isBoolean,
  look: isString,
  sceneId: isString,
  hallCode: isString,
})

/** Guard for the state that the room sends. */
export const isRoomState = isShape<RoomState>({
  title: isString,
  status: isOneOf(keysOf<RoomStatus>({ idle: true, open: true, live: true, closed: true })),
  liveStatus: isOneOf(keysOf<LiveStatus>({ idle: true, starting: true, live: true, paused: true, ended: true })),
  locked: isBoolean,
  focusItemId: isString,
  exhibitionCode: isString,
  hallCode: isString,
  people: isRecordOf(isRosterPerson),
})

/** The members: the host first, then the user, then by time of joining. A person with several connections is listed once. */
export function buildRoster({ people }: Pick<RoomState, 'people'>, ownId: string): readonly RosterPerson[] {
  const byId = new Map(Object.values(people).map((person) => [person.personId, person]))
  const getRank = ({ role, personId }: RosterPerson) => (role === 'host' ? 0 : personId === ownId ? 1 : 2)
  return [...byId.values()].sort((left, right) => getRank(left) - getRank(right))
}
