import type { ChatMessage, RoomState, RosterPerson } from '@zhanjian/contract/rooms/room-messages.ts'
import { encodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { OFFICIAL_AVATARS, type OfficialAvatar } from '@zhanjian/scene/avatar/official-looks.ts'
import type { ConnectTransport, RoomTransportListener } from '../model/room-transport.ts'

export const samplePerson = (place: number, facts: Partial<RosterPerson> = {}): RosterPerson => ({
  personId: `p-${place}`,
  figureId: place,
  nickname: ['林深', '陈若溪', '苏园', '访客-7f3a', '器物志', '何止'][place] ?? `访客-${place}`,
  avatar: '',
  role: place === 0 ? 'host' : 'audience',
  isAway: false,
  isQuiet: false,
  look: encodeLook((OFFICIAL_AVATARS[place % OFFICIAL_AVATARS.length] as OfficialAvatar).look),
  sceneId: '',
  hallCode: '',
  ...facts,
})

export const sampleState = (facts: Partial<RoomState> = {}, peopleCount = 4): RoomState => ({
  title: '周末一起看展',
  status: 'live',
  liveStatus: 'live',
  locked: false,
  focusItemId: '',
  exhibitionCode: '',
  hallCode: '',
  people: Object.fromEntries(Array.from({ length: peopleCount }, (_, place) => [`s-${place}`, samplePerson(place)])),
  ...facts,
})

export const sampleMessage = (n: number, text: string, place = 1, facts: Partial<ChatMessage> = {}): ChatMessage => {
  const { personId, nickname, avatar, role } = samplePerson(place)
  return { n, from: { personId, nickname, avatar, role }, text, at: '2026-11-21T03:00:00.000Z', ...facts }
}

export const sampleTalk: readonly ChatMessage[] = [
  sampleMessage(1, '大家好，欢迎来看展', 0),
  sampleMessage(2, '第一次来，光线真好', 1),
  sampleMessage(3, '这面墙上的山水是同一年画的吗？', 2),
  sampleMessage(4, '是的，都是春天在山里画的，前后用了三个月', 0),
]

/** A room whose messages a test or story sends. */
export function createFakeRoom() {
  const sent: { kind: string; message: unknown }[] = []
  let listener: RoomTransportListener | undefined
  let getConnectionCount = 0
  let refusal: Error | undefined
  const connect: ConnectTransport = (_reservation, given) => {
    getConnectionCount += 1
    if (refusal !== undefined) return Promise.reject(refusal)
    listener = given
    return Promise.resolve({
      send: (kind, message) => void sent.push({ kind, message }),
      sendPose: () => undefined,
      close: () => undefined,
    })
  }
  const current = () => {
    if (listener === undefined) throw new Error('nobody has joined the fake room')
    return listener
  }
  return {
    open: connect,
    said: sent,
    get openings() {
      return getConnectionCount
    },
    failJoins: (error: Error | undefined) => {
      refusal = error
    },
    isOpen: () => listener !== undefined,
    sendWelcome: (chat: readonly ChatMessage[] = [], facts: { figureId?: number | null; hasEarlier?: boolean } = {}) =>
      current().onMessage('welcome', { figureId: 0, hasEarlier: false, ...facts, chat }),
    sendMessage: (kind: string, message: unknown) => current().onMessage(kind, message),
    sendState: (state: RoomState) => current().onState(state),
    sendSnapshot: (bytes: Uint8Array) => current().onSnapshot(bytes),
    disconnect: () => current().onDisconnect(),
    reconnect: () => current().onReconnect(),
    close: (code: number) => current().onClose(code),
  }
}
