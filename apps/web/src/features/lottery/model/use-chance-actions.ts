import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { type ChanceKind, type WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import { claimDailyChances, myChances, shareWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { useEffect, useRef, useState } from 'react'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { useServices } from '../../../lib/services.tsx'
import { patchWheel } from './patch-wheel.ts'

/** The ways to more chances: those of today come when the wheel is opened. */
export function useChanceActions({ activityId, code, my }: WheelDetail, isRunning: boolean) {
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<ChanceKind | null>(null)

  const take = async (kind: ChanceKind, ask: () => Promise<CallData<typeof claimDailyChances>>) => {
    setBusy(kind)
    try {
      const { granted, my: next } = await ask()
      await patchWheel(queryClient, code, (wheel) => ({ ...wheel, my: next }))
      void queryClient.invalidateQueries({ queryKey: [myChances.path] })
      showToast(granted > 0 ? wheelTexts.chances.granted(granted) : wheelTexts.chances.notGranted)
    } finally {
      setBusy(null)
    }
  }
  const claim = () => take('day', () => call(claimDailyChances, { body: { activityId } }))
  const claimRef = useRef(claim)
  useEffect(() => {
    claimRef.current = claim
  })
  const canClaim = isRunning && my?.sources.some((source) => source.kind === 'day' && source.canClaim) === true
  const askedForRef = useRef<string | null>(null)
  useEffect(() => {
    // Once a visit; if it fails, its button is still there.
    if (!canClaim || askedForRef.current === activityId) return
    askedForRef.current = activityId
    claimRef.current().catch(() => undefined)
  }, [canClaim, activityId])

  return {
    busy,
    claim: () => void claim().catch(handleError),
    /** To be called after the link was shared. */
    reportShared: () => {
      if (my === null || !isRunning) return
      void take('share', () => call(shareWheel, { body: { activityId } })).catch(handleError)
    },
  }
}
