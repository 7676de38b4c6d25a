import type { RoomBroadcast } from '../../../../platform/realtime/room-definition.ts'
import type { RoomMember } from '../realtime/room-member.ts'
import {
  type NafPacket,
  readPresenceRecords,
  toMessagePacket,
  toMovedFigures,
  toNewFigure,
  toRemovedFigure,
} from './naf-packets.ts'

/** A client of networked-aframe in the room. */
export interface NafListener {
  key: string
  /** `isLatest`: a later packet replaces it. */
  sendPacket(packet: NafPacket, isLatest?: boolean): void
  /** By key, without the client itself. */
  sendOccupants(occupants: Readonly<Record<string, number>>): void
}

interface NafAudienceDependencies {
  listMembers: () => readonly RoomMember[]
  nowMs: () => number
}

/** How a person is shown to pages, which have no other list of people. */
interface NafPerson {
  personId: string
  nickname: string
  role: string
  isAway: boolean
  isQuiet: boolean
}

export type NafAudience = ReturnType<typeof createNafAudience>

/**
 * The clients of networked-aframe in one room: what the room sends to all, in their words. Everybody in the room is an occupant, and
 * everybody with an avatar an entity that the server alone writes: nothing that a client sends is passed on.
 */
export function createNafAudience({ listMembers, nowMs }: NafAudienceDependencies) {
  const listeners = new Map<string, NafListener>()
  /** Since when they are here, by key. */
  const occupants = new Map<string, number>()
  /** Figures that every client has created, by key. */
  const figures = new Map<string, number>()
  let shownPeople = ''

  return {
    /** A client that has joined: it gets everybody. Positions follow by `showAll`. */
    add(listener: NafListener): void {
      // First the others learn of it.
      showPeople()
      listeners.set(listener.key, listener)
      listener.sendOccupants(occupantsFor(listener.key))
      listener.sendPacket(toMessagePacket('people', listPeople(listMembers())))
    },

    remove(key: string): void {
      listeners.delete(key)
      if (listeners.size > 0) return
      occupants.clear()
      figures.clear()
      shownPeople = ''
    },

    /** Positions of all, for a client that has just joined. */
    showAll(listener: NafListener, bytes: Uint8Array): void {
      for (const [key, pose] of posesByKey(bytes)) if (key !== listener.key) listener.sendPacket(toNewFigure(key, pose))
    },

    broadcast(name: string, message: unknown): void {
      if (listeners.size === 0 || typeof message !== 'object' || message === null) return
      const packet = toMessagePacket(name, message, findAuthor(message))
      for (const listener of listeners.values()) listener.sendPacket(packet)
    },

    broadcastBytes(_name: string, bytes: Uint8Array): void {
      if (listeners.size === 0) return
      showPeople()
      const moved = posesByKey(bytes)
      for (const [key, pose] of moved) {
        if (figures.has(key)) continue
        figures.set(key, pose.figureId)
        sendToOthers(key, toNewFigure(key, pose))
      }
      const packet = toMovedFigures(moved)
      for (const listener of listeners.values()) listener.sendPacket(packet, true)
    },

    onTick(): void {
      if (listeners.size > 0) showPeople()
    },
  } satisfies RoomBroadcast & Record<string, unknown>

  /** Who has come, left, lost the avatar or changed since the last time. */
  function showPeople(): void {
    const members = listMembers()
    for (const [key, figureId] of figures) {
      const member = members.find(({ connection }) => connection.key === key)
      if (member !== undefined && getShownFigure(member) === figureId) continue
      figures.delete(key)
      if (member !== undefined) sendToOthers(key, toRemovedFigure(key))
    }
    if (noteOccupants(members)) for (const listener of listeners.values()) listener.sendOccupants(occupantsFor(listener.key))
    const people = listPeople(members)
    const encoded = JSON.stringify(people)
    if (encoded === shownPeople) return
    shownPeople = encoded
    const packet = toMessagePacket('people', people)
    for (const listener of listeners.values()) listener.sendPacket(packet)
  }

  /** @returns whether somebody has come or left */
  function noteOccupants(members: readonly RoomMember[]): boolean {
    const present = new Set(members.map(({ connection }) => connection.key))
    const left = [...occupants.keys()].filter((key) => !present.has(key))
    const arrived = [...present].filter((key) => !occupants.has(key))
    for (const key of left) occupants.delete(key)
    for (const key of arrived) occupants.set(key, nowMs())
    return left.length + arrived.length > 0
  }

  function occupantsFor(key: string): Record<string, number> {
    return Object.fromEntries([...occupants].filter(([other]) => other !== key))
  }

  function posesByKey(bytes: Uint8Array) {
    const keys = new Map(listMembers().map((member) => [getShownFigure(member), member.connection.key]))
    return readPresenceRecords(bytes).flatMap((pose) => {
      const key = keys.get(pose.figureId)
      return key === undefined ? [] : [[key, pose] as const]
    })
  }

  function sendToOthers(key: string, packet: NafPacket): void {
    for (const listener of listeners.values()) if (listener.key !== key) listener.sendPacket(packet)
  }

  /** The client of the person whom a message names. */
  function findAuthor(message: object): string | undefined {
    const named = 'from' in message && typeof message.from === 'object' && message.from !== null ? message.from : message
    if (!('personId' in named)) return undefined
    return listMembers().find(({ seat }) => seat.personId === named.personId)?.connection.key
  }
}

/** Pages show one hall, the room's own: whoever has been led to another one is not there; no figure has the number. */
const getShownFigure = ({ sharedState: { figureId, hallCode } }: RoomMember): number => (hallCode === '' ? figureId : -1)

const listPeople = (members: readonly RoomMember[]): Record<string, NafPerson> =>
  Object.fromEntries(
    members.map(({ connection, sharedState: { personId, nickname, role, isAway, isQuiet } }) => [
      connection.key,
      { personId, nickname, role, isAway, isQuiet },
    ]),
  )
