import type { ChatMessage, RosterPerson, RoomState } from '@zhanjian/contract/room-messages.ts'
import type { OpenWire, WireListener } from '../model/room-wire.ts'

export const samplePerson = (place: number, facts: Partial<RosterPerson> = {}): RosterPerson => ({
  personId: `p-${place}`,
  figureId: place,
  nickname: ['林深', '陈若溪', '苏园', '访客-7f3a', '器物志', '何止'][place] ?? `访客-${place}`,
  avatar: '',
  role: place === 0 ? 'host' : 'audience',
  isAway: false,
  colour: place % 8,
  ...facts,
})

export const sampleState = (facts: Partial<RoomState> = {}, peopleCount = 4): RoomState => ({
  title: '周末一起看展',
  status: 'live',
  liveStatus: 'live',
  locked: false,
  focusItemId: '',
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

/** A room that a test or a story speaks for. */
export function createFakeRoom() {
  const said: { kind: string; message: unknown }[] = []
  let listener: WireListener | undefined
  let openings = 0
  let refusal: Error | undefined
  const open: OpenWire = (_reservation, given) => {
    openings += 1
    if (refusal !== undefined) return Promise.reject(refusal)
    listener = given
    return Promise.resolve({
      say: (kind, message) => void said.push({ kind, message }),
      sendPose: () => undefined,
      close: () => undefined,
    })
  }
  const current = () => {
    if (listener === undefined) throw new Error('nobody has come in')
    return listener
  }
  return {
    open,
    said,
    get openings() {
      return openings
    },
    refuseSeats: (error: Error | undefined) => {
      refusal = error
    },
    isOpen: () => listener !== undefined,
    welcome: (chat: readonly ChatMessage[] = [], facts: { figureId?: number | null; hasEarlier?: boolean } = {}) =>
      current().hear('welcome', { figureId: 0, hasEarlier: false, ...facts, chat }),
    tell: (kind: string, message: unknown) => current().hear(kind, message),
    show: (state: RoomState) => current().takeState(state),
    move: (bytes: Uint8Array) => current().takeSnapshot(bytes),
    drop: () => current().drop(),
    comeBack: () => current().comeBack(),
    end: (code: number) => current().end(code),
  }
}
