import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { ROOM_CLOSE, type RoomReaction, type RoomState } from '@zhanjian/contract/rooms/room-messages.ts'
import type { joinRoom, RoomRole } from '@zhanjian/contract/rooms/rooms.ts'
import { createStore } from 'zustand/vanilla'
import { createEventBus } from '../../../lib/event-bus.ts'
import { getBackoffMs } from './get-backoff-ms.ts'
import { createLatestPoses } from './latest-poses.ts'
import { parseServerMessage } from './parse-server-message.ts'
import {
  addUnsentMessage,
  appendMessage,
  EMPTY_CHAT,
  mergeHistory,
  prependMessages,
  type RoomChat,
  rejectUnsentMessage,
  removeUnsentMessage,
  retractMessage,
} from './room-chat.ts'
import { type ExitReason, getNextPhase, OUTSIDE_PHASE, type RoomEvent, type RoomPhase } from './room-phase.ts'
import { isRoomState } from './room-state.ts'
import type { ConnectTransport, RoomTransport, RoomTransportListener } from './room-transport.ts'
import { toJoinFailure } from './to-join-failure.ts'

/** State of the connection, for React. */
export interface RoomView {
  phase: RoomPhase
  /** The user's identity in this room, known since first joining. */
  self: { personId: string; role: RoomRole; figureId: number | null } | null
  /** null until the room has sent it. */
  state: RoomState | null
  chat: RoomChat
}

interface RoomEvents {
  snapshot: Uint8Array
  reaction: { personId: string; reaction: RoomReaction }
  doorRefused: undefined
}

interface RoomConnectionDependencies {
  join: () => Promise<CallData<typeof joinRoom>>
  connect: ConnectTransport
  newNonce: () => string
  random: () => number
  /** Returns a function that cancels the timer. */
  setTimer: (run: () => void, delayMs: number) => () => void
}

/** Connection to one room; `on…` functions return how to unsubscribe. */
export interface RoomConnection {
  getView: () => RoomView
  subscribe: (listener: () => void) => () => void
  enter: () => void
  /** Retries without waiting for the timer. */
  retryNow: () => void
  leave(): void
  sendChat: (text: string) => void
  /** Removes the message from the unsent ones. */
  discardUnsent: (nonce: string) => void
  sendReaction(reaction: RoomReaction): void
  sendFocus: (itemId: string | null) => void
  /** In a tour: where the user is. */
  sendScene: (sceneId: string) => void
  /** As the host: the doors of an exhibition stand open. */
  openDoors: (exhibitionCode: string) => void
  /** As the host: the user has gone through a door, out of the hall `from`. */
  sendDoor: (door: { doorId: string; from: string }) => void
  /** The hall of an exhibition in which the user stands. */
  sendHall: (code: string) => void
  kick: (token: string) => void
  /** As the host. */
  quiet: (personId: string, isQuiet: boolean) => void
  retractMessage: (n: number) => void
  requestEarlier: () => void
  sendPose: (bytes: Uint8Array) => void
  /** The listener first receives the last known poses. */
  onSnapshot(listener: (bytes: Uint8Array) => void): () => void
  onReaction(listener: (from: RoomEvents['reaction']) => void): () => void
  /** The room does not follow the host. */
  onDoorRefused: (listener: () => void) => () => void
}

/** How long to wait for the welcome message of a room. */
const WELCOME_TIMEOUT_MS = 10_000
/** Attempts before the user has to decide: about a minute. */
const MAX_RETRIES = 14

const EXIT_REASON_BY_CODE: Readonly<Record<number, ExitReason>> = {
  [ROOM_CLOSE.FLOOD]: 'tooMuch',
  [ROOM_CLOSE.SESSION_ENDED]: 'sessionEnded',
  [ROOM_CLOSE.REMOVED]: 'removed',
  [ROOM_CLOSE.UNINVITED]: 'uninvited',
  [ROOM_CLOSE.CLOSED]: 'closed',
  [ROOM_CLOSE.ELSEWHERE]: 'elsewhere',
}

/** Connection to a room: joins, reconnects, and records why it ended. Stores the chat and the messages that are not confirmed. */
export function createRoomConnection({
  join,
  connect: connectTransport,
  newNonce,
  random,
  setTimer,
}: RoomConnectionDependencies): RoomConnection {
  const view = createStore<RoomView>(() => ({ phase: OUTSIDE_PHASE, self: null, state: null, chat: EMPTY_CHAT }))
  const events = createEventBus<RoomEvents>()
  const latestPoses = createLatestPoses()
  let transport: RoomTransport | null = null
  /** Number of the current attempt; events of earlier ones are ignored. */
  let attemptId = 0
  let failures = 0
  let cancelTimer = () => {}
  let removedUntil: string | null = null

  const phaseNow = () => view.getState().phase
  const isInside = () => phaseNow().kind === 'inside'
  const updateChat = (chat: RoomChat) => view.setState({ chat })
  const dispatch = (next: RoomEvent) => {
    const phase = getNextPhase(phaseNow(), next)
    if (phase !== phaseNow()) view.setState({ phase })
  }
  const scheduleTimer = (run: () => void, delayMs: number) => {
    cancelTimer()
    cancelTimer = setTimer(run, delayMs)
  }
  const closeTransport = () => {
    attemptId += 1
    cancelTimer()
    transport?.close()
    transport = null
  }
  const exitRoom = (reason: ExitReason, until: string | null = null) => {
    closeTransport()
    dispatch({ kind: 'end', reason, until })
  }

  async function connect(): Promise<void> {
    closeTransport()
    latestPoses.clear()
    const ownAttemptId = attemptId
    const isStale = () => ownAttemptId !== attemptId
    scheduleTimer(() => onConnectionLost(), WELCOME_TIMEOUT_MS)
    try {
      const { personId, role, reservation } = await join()
      if (isStale()) return
      view.setState({ self: { personId, role, figureId: view.getState().self?.figureId ?? null } })
      const connected = await connectTransport(reservation, createListener(ownAttemptId))
      if (isStale()) return connected.close()
      transport = connected
      // The welcome may have arrived before `connect` resolved.
      if (isInside()) sendUnsent()
    } catch (error) {
      if (!isStale()) handleJoinError(error)
    }
  }

  function handleJoinError(error: unknown): void {
    const { reason, until, isTemporary } = toJoinFailure(error)
    // A first attempt that fails ends immediately; a lost connection is retried.
    if (isTemporary && phaseNow().kind === 'reconnecting') onConnectionLost()
    else exitRoom(phaseNow().kind === 'reconnecting' && reason === 'notOpen' ? 'closed' : reason, until)
  }

  /** Requests a new seat, with increasing delays. */
  function onConnectionLost(): void {
    const isFirst = phaseNow().kind === 'connecting'
    dispatch({ kind: 'drop' })
    closeTransport()
    if (isFirst || failures >= MAX_RETRIES) return exitRoom('offline')
    scheduleTimer(() => void connect(), getBackoffMs(failures, random))
    failures += 1
  }

  const createListener = (ownId: number): RoomTransportListener => {
    const guardStale =
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      (...args: Args) => {
        if (ownId === attemptId) run(...args)
      }
    return {
      onMessage: guardStale(handleServerMessage),
      onState: guardStale((state) => {
        if (isRoomState(state)) view.setState({ state, self: getSelf(state) })
      }),
      onSnapshot: guardStale((bytes) => {
        latestPoses.update(bytes)
        events.emit('snapshot', bytes)
      }),
      onDisconnect: guardStale(() => dispatch({ kind: 'drop' })),
      onReconnect: guardStale(onJoined),
      onClose: guardStale((code) => {
        const reason = EXIT_REASON_BY_CODE[code]
        if (reason === undefined) onConnectionLost()
        else exitRoom(reason, reason === 'removed' ? removedUntil : null)
      }),
    }
  }

  /** The room's state takes precedence over the reservation: others may have taken the place since. */
  function getSelf({ people }: RoomState): RoomView['self'] {
    const { self } = view.getState()
    const ownPerson = Object.values(people).find(({ personId }) => personId === self?.personId)
    if (self === null || ownPerson === undefined) return self
    return { ...self, role: ownPerson.role, figureId: ownPerson.figureId < 0 ? null : ownPerson.figureId }
  }

  function onJoined(): void {
    cancelTimer()
    failures = 0
    dispatch({ kind: 'welcome' })
    sendUnsent()
  }

  /** Sends what was written while disconnected and what was never confirmed; the room ignores a nonce that it knows. */
  function sendUnsent(): void {
    for (const { nonce, text, refusal } of view.getState().chat.unsent)
      if (refusal === null) transport?.send('chat', { nonce, text })
  }

  /** Messages outside the contract are ignored. */
  function handleServerMessage(kind: string, message: unknown): void {
    const parsed = parseServerMessage(kind, message)
    if (parsed === null) return
    const { chat, self } = view.getState()
    switch (parsed.kind) {
      case 'welcome': {
        const { figureId, chat: messages, hasEarlier } = parsed.message
        if (self === null) return
        view.setState({ self: { ...self, figureId }, chat: mergeHistory(chat, messages, hasEarlier, self.personId) })
        return onJoined()
      }
      case 'chat':
        return updateChat(appendMessage(chat, parsed.message))
      case 'chatBefore':
        return updateChat(prependMessages(chat, parsed.message.messages, parsed.message.hasEarlier))
      case 'retracted':
        return updateChat(retractMessage(chat, parsed.message.n))
      case 'refused':
        return updateChat(rejectUnsentMessage(chat, parsed.message.nonce, parsed.message.code))
      case 'removed':
        removedUntil = parsed.message.until
        return
      case 'doorRefused':
        return events.emit('doorRefused')
      case 'reaction':
        events.emit('reaction', parsed.message)
    }
  }

  return {
    getView: view.getState,
    subscribe: view.subscribe,
    enter() {
      if (phaseNow().kind !== 'outside' && phaseNow().kind !== 'left') return
      failures = 0
      removedUntil = null
      dispatch({ kind: 'enter' })
      void connect()
    },
    retryNow() {
      if (phaseNow().kind === 'reconnecting') void connect()
    },
    leave() {
      closeTransport()
      dispatch({ kind: 'leave' })
    },
    sendChat(text) {
      const nonce = newNonce()
      updateChat(addUnsentMessage(view.getState().chat, nonce, text))
      if (isInside()) transport?.send('chat', { nonce, text })
    },
    discardUnsent: (nonce) => updateChat(removeUnsentMessage(view.getState().chat, nonce)),
    sendReaction: (reaction) => isInside() && transport?.send('reaction', { reaction }),
    sendFocus: (itemId) => isInside() && transport?.send('focus', { itemId }),
    sendScene: (sceneId) => isInside() && transport?.send('scene', { sceneId }),
    openDoors: (code) => isInside() && transport?.send('exhibition', { code }),
    sendDoor: (door) => isInside() && transport?.send('door', door),
    sendHall: (code) => isInside() && transport?.send('hall', { code }),
    kick: (token) => isInside() && transport?.send('kick', { token }),
    quiet: (personId, isQuiet) => isInside() && transport?.send('quiet', { personId, isQuiet }),
    retractMessage: (n) => isInside() && transport?.send('retract', { n }),
    requestEarlier() {
      const first = view.getState().chat.messages[0]
      if (first !== undefined && isInside()) transport?.send('earlier', { before: first.n })
    },
    sendPose: (bytes) => isInside() && transport?.sendPose(bytes),
    onSnapshot(listener) {
      listener(latestPoses.encodeAll())
      return events.on('snapshot', listener)
    },
    onReaction: (listener) => events.on('reaction', listener),
    onDoorRefused: (listener) => events.on('doorRefused', listener),
  }
}
