import type { MyParticipation, OwnDraw } from '@zhanjian/contract/lottery/wheel.ts'
import { myDrawProof, type RecordDay } from '@zhanjian/contract/lottery/wheel-record.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { isDrawProven } from './check-own-draw.ts'

/** `waits`: its day is not published. */
export type DrawProofState =
  | { kind: 'unchecked' | 'checking' | 'waits' | 'wrong' | 'failed' }
  /** `day`: in whose record it is. */
  | { kind: 'proven'; day: string }

interface ProofSource {
  activityId: string
  my: MyParticipation
  days: readonly RecordDay[]
}

/** Proves on this device that an own draw is in the published record. */
export function useDrawProof(draw: OwnDraw, { activityId, my, days }: ProofSource) {
  const { call } = useServices()
  const [state, setState] = useState<DrawProofState>({ kind: 'unchecked' })
  const check = async () => {
    setState({ kind: 'checking' })
    try {
      const body = { activityId, nonce: draw.nonce }
      const proof = await call(myDrawProof, { body }, { inlineErrorCodes: ['WHEEL_DAY_OPEN'] })
      setState(isDrawProven(draw, my.participantId, proof, days) ? { kind: 'proven', day: proof.day } : { kind: 'wrong' })
    } catch (error) {
      setState({ kind: error instanceof ApiError && error.errorCode === 'WHEEL_DAY_OPEN' ? 'waits' : 'failed' })
    }
  }
  return { state, check: () => void check() }
}
