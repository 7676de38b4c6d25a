import { useQueryClient } from '@tanstack/react-query'
import { WHEEL_LAST_DRAWS } from '@zhanjian/contract/lottery/limits.ts'
import { type OwnDraw, type WaitingDraw, type WheelDetail, wheelByCode, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { myChances, myDraws } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { createSleepUntilWake } from '../../../shared/uploads/sleep-until-wake.ts'
import { askDraw, type DrawAnswer, type RegisteredAnswer, type Unanswered } from './ask-draw.ts'
import { createOpenDraws } from './open-draws.ts'
import { patchWheel } from './patch-wheel.ts'
import type { WheelMotion } from './wheel-motion.ts'

/**
 * `asking`: the wheel turns, the server has not answered. `stopping`: it slows down onto the result. `shown`: it stands. `registered`:
 * a public figure decides the draw later; nothing turns for it.
 */
export type DrawState =
  | { kind: 'idle' }
  | { kind: 'asking'; trouble: Unanswered | 'slow' | null }
  | { kind: 'stopping'; draw: OwnDraw }
  | { kind: 'shown'; draw: OwnDraw; isRecovered: boolean }
  | { kind: 'registered'; waiting: WaitingDraw }

const IDLE: DrawState = { kind: 'idle' }
/** Without an answer for this long, the page says that it waits; the round of a beacon takes a few seconds. */
const SLOW_MS = 3000
const SLOW_WITH_BEACON_MS = 5000

/** The draws of a wheel's page: one at a time, each with its number until it is answered, shown when the wheel stands. */
export function useWheelDraw(wheel: WheelDetail, motionRef: RefObject<WheelMotion | null>) {
  const { call, storage, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const userId = useSessionState().user.id
  const [state, setState] = useState<DrawState>(IDLE)
  const runningRef = useRef<AbortController | null>(null)
  const openDraws = useMemo(() => createOpenDraws(storage, userId), [storage, userId])
  const sleep = useMemo(() => createSleepUntilWake([onOnline, onPageShown]), [])
  const { activityId, code, my } = wheel
  const isDecidedLater = wheel.beacon?.kind === 'figure'

  const reload = () => queryClient.invalidateQueries({ queryKey: [wheelByCode.path, { params: { code } }] })

  const showResult = async ({ draw, stockLeft }: DrawAnswer, isRecovered: boolean) => {
    openDraws.forget(activityId)
    await patchWheel(queryClient, code, (current) => addDraw(current, draw, stockLeft))
    setState({ kind: 'shown', draw, isRecovered })
    for (const { path } of [myDraws, myChances]) void queryClient.invalidateQueries({ queryKey: [path] })
    if (draw.outcome === 'won') void queryClient.invalidateQueries({ queryKey: [wheelWinners.path] })
  }

  const showRegistered = async ({ waiting }: RegisteredAnswer) => {
    openDraws.forget(activityId)
    await patchWheel(queryClient, code, (current) => addWaiting(current, waiting))
    setState({ kind: 'registered', waiting })
  }

  const handleRefusal = (error: unknown) => {
    openDraws.forget(activityId)
    setState(IDLE)
    if (error instanceof ApiError && error.errorCode?.startsWith('WHEEL_')) showToast(getInlineErrorMessage(error))
    else handleError(error)
    void reload()
  }

  /** @param isRecovered asked for earlier: the result is shown without turning */
  const run = async (nonce: number, isRecovered: boolean) => {
    if (runningRef.current !== null) return
    const running = new AbortController()
    runningRef.current = running
    const { signal } = running
    const end = () => {
      if (runningRef.current === running) runningRef.current = null
    }
    const setTrouble = (trouble: Unanswered | 'slow') => signal.aborted || setState({ kind: 'asking', trouble })
    const slowTimer = setTimeout(
      () => setState((old) => (old.kind === 'asking' && old.trouble === null ? { ...old, trouble: 'slow' } : old)),
      wheel.beacon === null ? SLOW_MS : SLOW_WITH_BEACON_MS,
    )
    openDraws.remember(activityId, nonce)
    setState({ kind: 'asking', trouble: null })
    if (!isRecovered && !isDecidedLater) motionRef.current?.setOff()
    try {
      const answer = await askDraw(activityId, nonce, { call, sleep, signal, onUnanswered: setTrouble, isDecidedLater })
      await patchWheel(queryClient, code, (current) => spendChance(current, answer))
      if (answer.state === 'waiting') return await showRegistered(answer)
      setState({ kind: 'stopping', draw: answer.draw })
      await motionRef.current?.stopAt(answer.draw.position, wheel.slices.length)
      if (!signal.aborted) await showResult(answer, isRecovered)
    } catch (error) {
      if (!signal.aborted) {
        await motionRef.current?.stopWithoutResult()
        handleRefusal(error)
      }
    } finally {
      clearTimeout(slowTimer)
      end()
    }
  }

  const runRef = useRef(run)
  useEffect(() => {
    runRef.current = run
  })
  useEffect(() => {
    // The page is left: what was asked for is asked for again when it is shown again.
    return () => {
      runningRef.current?.abort()
      runningRef.current = null
      setState(IDLE)
    }
  }, [])
  const isJoined = my !== null
  // Asked for on another device, too.
  const [waitingNonce] = my === null ? [] : my.waiting.map(({ nonce }) => nonce).reverse()
  useEffect(() => {
    const open = openDraws.get(activityId) ?? (isDecidedLater ? undefined : waitingNonce)
    if (open === undefined || !isJoined || runningRef.current !== null) return
    let isLeft = false
    // What is cached may be older than the draw.
    const options = buildEndpointQueryOptions(call, wheelByCode, { params: { code } })
    queryClient.fetchQuery({ ...options, staleTime: 0 }).then(
      ({ my: fresh }) => {
        if (isLeft || fresh === null || runningRef.current !== null) return
        if (open < fresh.nextNonce) return void runRef.current(open, true)
        openDraws.forget(activityId)
        showToast(wheelTexts.notDelivered)
      },
      // Offline: the next visit asks.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [activityId, code, isJoined, isDecidedLater, waitingNonce, openDraws, showToast, call, queryClient])

  return {
    state,
    /** A second tap while one is under way does nothing. */
    draw: () => {
      if (my !== null && my.left > 0) void run(my.nextNonce, false)
    },
    /** What still turns stands at once. */
    skip: () => motionRef.current?.skip(),
    close: () => setState((old) => (old.kind === 'shown' ? IDLE : old)),
  }
}

/** Before the wheel stands: what it does not give away. */
const spendChance = (wheel: WheelDetail, { left, nextNonce }: DrawAnswer | RegisteredAnswer): WheelDetail =>
  wheel.my === null ? wheel : { ...wheel, my: { ...wheel.my, left, nextNonce, spent: nextNonce - 1 } }

/** Latest first. */
const addWaiting = (wheel: WheelDetail, waiting: WaitingDraw): WheelDetail =>
  wheel.my === null || wheel.my.waiting.some(({ nonce }) => nonce === waiting.nonce)
    ? wheel
    : { ...wheel, my: { ...wheel.my, waiting: [waiting, ...wheel.my.waiting] } }

/** When it stands. */
function addDraw(wheel: WheelDetail, draw: OwnDraw, stockLeft: number | null): WheelDetail {
  if (wheel.my === null || wheel.my.lastDraws.some(({ nonce }) => nonce === draw.nonce)) return wheel
  return {
    ...wheel,
    drawCount: wheel.drawCount + 1,
    wonCount: wheel.wonCount + (draw.outcome === 'won' ? 1 : 0),
    slices: wheel.slices.map((slice) =>
      slice.position === draw.position && stockLeft !== null ? { ...slice, left: stockLeft } : slice,
    ),
    my: {
      ...wheel.my,
      lastDraws: [draw, ...wheel.my.lastDraws].slice(0, WHEEL_LAST_DRAWS),
      waiting: wheel.my.waiting.filter(({ nonce }) => nonce !== draw.nonce),
    },
  }
}

function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
function onPageShown(listener: () => void): () => void {
  const listenWhenShown = () => {
    if (!document.hidden) listener()
  }
  document.addEventListener('visibilitychange', listenWhenShown)
  return () => document.removeEventListener('visibilitychange', listenWhenShown)
}
