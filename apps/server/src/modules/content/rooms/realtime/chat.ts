import { ROOM_HISTORY_SIZE } from '@zhanjian/contract/rooms/limits.ts'
import type { ChatMessage, ClientMessage, RefusedChat } from '@zhanjian/contract/rooms/room-messages.ts'
import type { RoomRole } from '@zhanjian/contract/rooms/rooms.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import type { RoomBroadcast } from '../../../../platform/realtime/room-definition.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { RoomMessageRow } from '../room-message-store.ts'
import type { RoomsStore } from '../store.ts'
import type { RoomMember } from './room-member.ts'

export interface ChatDependencies {
  roomId: string
  broadcast: RoomBroadcast
  messages: RoomsStore['messages']
  identity: Pick<IdentityService, 'findPeopleByIds'>
  moderation: Moderation
  clock: Clock
  onError: (error: unknown) => void
}

/** Chat of one room. Messages are stored before they are broadcast, and broadcast in the order of their numbers. */
export function createChat({ roomId, broadcast, messages, identity, moderation, clock, onError }: ChatDependencies) {
  let writeQueue: Promise<void> = Promise.resolve()

  const refuse = ({ connection }: RoomMember, nonce: string, code: RefusedChat): void =>
    connection.send('refused', { nonce, code })

  async function storeAndBroadcast(
    member: RoomMember,
    role: RoomRole,
    authorId: string,
    { nonce, text }: ClientMessage<'chat'>,
  ): Promise<void> {
    const message = { authorId, role, text, saidAt: clock.now() }
    const n = await messages.insertMessage(roomId, nonce, message)
    if (n === false) await resendStored(member, authorId, nonce)
    else broadcast.broadcast('chat', { ...toChatMessage({ ...message, n }, member.seat), nonce })
  }

  /** Answers a repeated message, whose first confirmation was lost, to its sender only. @returns false if the message is new */
  async function resendStored(member: RoomMember, authorId: string, nonce: string): Promise<boolean> {
    const stored = await messages.findMessageByNonce(roomId, authorId, nonce)
    if (stored !== undefined) member.connection.send('chat', { ...toChatMessage(stored, member.seat), nonce })
    return stored !== undefined
  }

  return {
    /** Checks, stores and broadcasts a message. A refusal is sent to the sender only. Needs a login and a phone. */
    async postMessage(member: RoomMember, role: RoomRole, message: ClientMessage<'chat'>): Promise<void> {
      const { userId } = member.seat
      if (userId === null) return refuse(member, message.nonce, 'LOGIN_REQUIRED')
      if (!member.hasPhone) return refuse(member, message.nonce, 'PHONE_REQUIRED')
      if (member.sharedState.isQuiet) return refuse(member, message.nonce, 'QUIET')
      if (!member.rateLimiter.tryConsume('chat', clock.nowMs())) {
        if (!(await resendStored(member, userId, message.nonce))) refuse(member, message.nonce, 'TOO_FAST')
        return
      }
      if (!(await moderation.isAllowed([message.text]))) return refuse(member, message.nonce, 'TEXT_REFUSED')
      const stored = writeQueue.then(() => storeAndBroadcast(member, role, userId, message))
      writeQueue = stored.catch(onError)
      await stored.catch(() => {})
    },

    /** For malformed, empty or too long messages: notifies the sender if the message contains its nonce. */
    rejectInvalidMessage(member: RoomMember, message: unknown): void {
      const nonce = typeof message === 'object' && message !== null && 'nonce' in message ? message.nonce : undefined
      if (typeof nonce === 'string' && nonce.length <= 36) refuse(member, nonce, 'TEXT_REFUSED')
    },

    /** Retracts a message: members their own, the host any. */
    async retract(member: RoomMember, isHost: boolean, n: number): Promise<void> {
      const { userId } = member.seat
      if (userId !== null && (await messages.deleteMessage(roomId, n, isHost ? null : userId)))
        broadcast.broadcast('retracted', { n })
    },

    /** Sends the page of messages before number `n` to one member. */
    async sendEarlier({ connection }: RoomMember, n: number): Promise<void> {
      connection.send('chatBefore', await listMessagesBefore(n))
    },

    listBefore: listMessagesBefore,
  }

  async function listMessagesBefore(n: number | null): Promise<{ messages: ChatMessage[]; hasEarlier: boolean }> {
    const rows = await messages.listMessagesBefore(roomId, n, ROOM_HISTORY_SIZE + 1)
    const shown = rows.slice(-ROOM_HISTORY_SIZE)
    const people = await identity.findPeopleByIds(shown.map(({ authorId }) => authorId))
    return {
      messages: shown.map((row) => toChatMessage(row, people.get(row.authorId) ?? { nickname: '', avatar: '' })),
      hasEarlier: rows.length > shown.length,
    }
  }
}

const toChatMessage = (
  { n, authorId, role, text, saidAt }: RoomMessageRow,
  { nickname, avatar }: { nickname: string; avatar: string },
): ChatMessage => ({ n, from: { personId: authorId, nickname, avatar, role }, text, at: saidAt.toISOString() })
