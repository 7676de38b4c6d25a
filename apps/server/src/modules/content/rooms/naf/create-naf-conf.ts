import { ROOM_RESERVATION_S } from '@zhanjian/contract/rooms/limits.ts'
import { NAF_FIGURE_TEMPLATE, NAF_PATH, type NafAdapter } from '@zhanjian/contract/rooms/naf.ts'
import type { RoomRole } from '@zhanjian/contract/rooms/rooms.ts'
import { PRESENCE_RATE_HZ } from '@zhanjian/scene/presence.ts'

interface NafSeat {
  publicOrigin: string
  nowMs: number
  roomName: string
  adapter: NafAdapter
  personId: string
  role: RoomRole
  /** Of the reserved seat: the ticket. */
  key: string
}

/** Groups rooms in NAF; ours need no groups. */
const APP = 'zhanjian'

/** The configuration of a page of networked-aframe, as the contract describes it. */
export function createNafConf({ publicOrigin, nowMs, roomName, adapter, personId, role, key }: NafSeat) {
  const origin = publicOrigin.replace(/^http/, 'ws')
  return {
    adapter,
    // Socket.IO would take a path for a namespace.
    serverURL: `${origin}${adapter === 'uws' ? NAF_PATH : '/'}?ticket=${key}`,
    app: APP,
    room: roomName,
    connectOnLoad: false,
    audio: false,
    video: false,
    updateRate: PRESENCE_RATE_HZ,
    useLerp: true,
    clientId: key,
    iceServers: [],
    template: NAF_FIGURE_TEMPLATE,
    personId,
    role,
    expiresAt: new Date(nowMs + ROOM_RESERVATION_S * 1000).toISOString(),
  }
}
