import {
  type AssistantEvent,
  type AssistantPlace,
  type AssistantQuota,
  assistantHistory,
  assistantState,
  clearAssistantHistory,
  rateAssistantTurn,
  removeAssistantTurn,
} from '@zhanjian/contract/community/assistant.ts'
import { ASSISTANT_ANSWER_MAX_CHARACTERS, ASSISTANT_TURNS_MAX } from '@zhanjian/contract/community/limits.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useOnLeave } from '../../../lib/use-on-leave.ts'
import { applyEvent, createTurn, listSaid, type ShownTurn, takeOver, toShownTurn } from './conversation.ts'
import { createDeviceTurns } from './device-turns.ts'
import { receiveAnswer } from './receive-answer.ts'

/** The conversation of the person at this device. */
export function useConversation(place: AssistantPlace | null) {
  const { call, session, storage, handleError } = useServices()
  const isMember = isLoggedInState(useSessionState())
  const deviceTurns = useMemo(() => createDeviceTurns(storage), [storage])
  const stateQuery = useEndpoint(assistantState, {})
  const history = useCursorList(assistantHistory, {}, { getKey: ({ id }) => id, isEnabled: isMember })
  /** Those of this visit; of a visitor all. */
  const [ownTurns, setOwnTurns] = useState<readonly ShownTurn[]>(() => (isMember ? [] : deviceTurns.read()))
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  const [latestQuota, setLatestQuota] = useState<AssistantQuota>()
  const [isOffMeanwhile, setIsOffMeanwhile] = useState(false)
  const asking = useRef<AbortController | null>(null)
  /** The turn that was being answered when the page was covered. */
  const coveredKey = useRef<string>(undefined)
  // Another conversation of this device may have gone on while the page was hidden: over a hall. So has an answer of this one.
  useEffect(() => {
    if (!isMember) setOwnTurns((own) => takeOver(deviceTurns.read(), own, coveredKey.current))
  }, [isMember, deviceTurns])
  const isAnswering = ownTurns.some(({ state }) => state === 'answering')
  const writeTurns = useEffectEvent(() => {
    if (!isMember) deviceTurns.write(ownTurns)
  })
  // Once an answer ends, not with every piece: all turns are written at once.
  useEffect(() => {
    if (!isAnswering) writeTurns()
  }, [isMember, deviceTurns, isAnswering, ownTurns])
  // What has come of an answer when the page is covered; the rest comes meanwhile.
  const keepForReturn = useEffectEvent(() => {
    coveredKey.current = ownTurns.find(({ state }) => state === 'answering')?.key
    writeTurns()
  })
  useEffect(() => () => keepForReturn(), [])
  useOnLeave(() => {
    asking.current?.abort()
    if (!isMember) deviceTurns.write(takeOver(deviceTurns.read(), ownTurns, coveredKey.current))
  })

  const { records } = history
  const turns = useMemo(() => {
    const ownIds = new Set(ownTurns.map(({ turnId }) => turnId))
    const isEarlier = ({ id }: { id: string }) => !ownIds.has(id) && !removedIds.has(id)
    return [...(isMember ? records.filter(isEarlier).map(toShownTurn).reverse() : []), ...ownTurns]
  }, [isMember, records, ownTurns, removedIds])

  const change = (key: string, toNext: (turn: ShownTurn) => ShownTurn): void =>
    setOwnTurns((current) => current.map((turn) => (turn.key === key ? toNext(turn) : turn)))

  function onEvents(key: string, events: readonly AssistantEvent[]): void {
    change(key, (turn) => events.reduce(applyEvent, turn))
    for (const event of events) if (event.type === 'done') setLatestQuota(event.quota)
  }

  /** @param retried is replaced by the new answer */
  async function ask(text: string, retried?: ShownTurn): Promise<void> {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const turn = createTurn(createRandomId(), text)
    const before = turns.filter(({ key }) => key !== retried?.key)
    if (retried?.turnId != null) hide(retried.turnId)
    setOwnTurns((current) => [...current.filter(({ key }) => key !== retried?.key), turn])
    const token = await session.getValidToken().catch(() => undefined)
    const said = listSaid(before, ASSISTANT_TURNS_MAX).map(({ question, answer }) => ({
      question,
      answer: cutText(answer, ASSISTANT_ANSWER_MAX_CHARACTERS),
    }))
    const failure = await receiveAnswer({
      fetch: window.fetch.bind(window),
      token,
      signal: controller.signal,
      onEvents: (events) => onEvents(turn.key, events),
      question: {
        text,
        turns: said,
        ...(place === null ? {} : { place }),
        ...(retried?.turnId == null ? {} : { replaces: retried.turnId }),
      },
    })
    if (asking.current === controller) asking.current = null
    if (failure === null) return
    change(turn.key, (current) => ({
      ...current,
      state: failure.kind,
      message: failure.kind === 'refused' ? failure.message : '',
    }))
    if (failure.kind === 'refused' && failure.code === 'ASSISTANT_OFF') setIsOffMeanwhile(true)
    if (failure.kind === 'refused' && failure.code === 'ASSISTANT_USED_UP')
      void stateQuery.refetch().then(({ data }) => setLatestQuota(data?.quota))
  }

  const hide = (turnId: string) => setRemovedIds((current) => new Set([...current, turnId]))

  async function remove({ key, turnId }: ShownTurn): Promise<boolean> {
    try {
      if (turnId !== null) await call(removeAssistantTurn, { params: { id: turnId } })
    } catch (error) {
      handleError(error)
      return false
    }
    setOwnTurns((current) => current.filter((turn) => turn.key !== key))
    if (turnId !== null) hide(turnId)
    return true
  }

  async function clear(): Promise<boolean> {
    asking.current?.abort()
    try {
      if (isMember) await call(clearAssistantHistory, {})
    } catch (error) {
      handleError(error)
      return false
    }
    setOwnTurns([])
    if (isMember) await history.refresh().catch(() => setRemovedIds(new Set(history.records.map(({ id }) => id))))
    return true
  }

  async function rate({ key, turnId }: ShownTurn, isHelpful: boolean | null): Promise<boolean> {
    if (turnId === null) return false
    try {
      await call(rateAssistantTurn, { params: { id: turnId }, body: { isHelpful } })
    } catch (error) {
      handleError(error)
      return false
    }
    if (ownTurns.some((turn) => turn.key === key)) change(key, (turn) => ({ ...turn, isHelpful }))
    else await history.refresh().catch(() => undefined)
    return true
  }

  return {
    /** Undefined: not known yet. */
    state: stateQuery.data === undefined ? undefined : { ...stateQuery.data, isOn: stateQuery.data.isOn && !isOffMeanwhile },
    error: stateQuery.error,
    reload: () => void stateQuery.refetch(),
    quota: latestQuota ?? stateQuery.data?.quota,
    isMember,
    isLoading: isMember && history.state === 'pending',
    turns,
    hasEarlier: isMember && history.endState === 'there',
    loadEarlier: history.loadMore,
    isAnswering,
    ask,
    stop: () => asking.current?.abort(),
    remove,
    clear,
    rate,
  }
}

export type Conversation = ReturnType<typeof useConversation>
