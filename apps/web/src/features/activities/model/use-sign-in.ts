import { useQueryClient } from '@tanstack/react-query'
import {
  type ActivityDetail,
  activityByCode,
  type GotReward,
  makeUpSignIn,
  myActivities,
  mySignIns,
  publicActivities,
  type SignInProof,
  signIn,
} from '@zhanjian/contract/activities/activities.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { useState } from 'react'
import { activityWords, signInTexts as texts } from '#text/activities/activities.ts'
import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { isRecord } from '../../../lib/type-guards.ts'
import { type DevicePosition, useDevicePosition } from '../../../shared/places/use-device-position.ts'

/** A sign-in that has just succeeded: for the stamp. */
export interface FreshSignIn {
  streak: number
  rewards: readonly GotReward[]
}

const INLINE_ERROR_CODES = [
  'ACTIVITY_TOO_FAR',
  'ACTIVITY_POSITION_VAGUE',
  'ACTIVITY_CODE_EXPIRED',
  'ACTIVITY_PROOF_NEEDED',
] as const

/** Signing in to one activity. What the page says is what the server has answered: nothing is shown as done before. */
export function useSignIn({ activityId, check }: ActivityDetail) {
  const { call, handleError, showToast, confirm } = useServices()
  const queryClient = useQueryClient()
  const { locate } = useDevicePosition()
  const [busy, setBusy] = useState<'locating' | 'sending' | null>(null)
  const [problem, setProblem] = useState<string>()
  const [fresh, setFresh] = useState<FreshSignIn>()

  // Lists say how many take part, too.
  const refresh = () =>
    Promise.all(
      [activityByCode, myActivities, mySignIns, publicActivities].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )

  async function run(ask: () => Promise<CallData<typeof signIn>>, done: string | undefined): Promise<void> {
    setBusy('sending')
    setProblem(undefined)
    try {
      const { isNew, rewards, my } = await ask()
      await refresh()
      if (isNew) setFresh({ streak: my.streak, rewards })
      const got = rewards.map(activityWords.reward).join('、')
      showToast(
        [done ?? (isNew ? texts.success(my.streak) : texts.done), got === '' ? '' : texts.rewarded(got)]
          .filter(Boolean)
          .join('，'),
      )
    } catch (error) {
      const sentence = describeRefusal(error)
      if (sentence === undefined) handleError(error)
      else setProblem(sentence)
      // The activity may have ended, or been closed.
      if (!isNetworkFailure(error)) void refresh()
    } finally {
      setBusy(null)
    }
  }

  const send = (proof?: SignInProof) =>
    run(
      () =>
        call(
          signIn,
          { body: { activityId, ...(proof === undefined ? {} : { proof }) } },
          { inlineErrorCodes: INLINE_ERROR_CODES },
        ),
      undefined,
    )

  async function signInHere(): Promise<void> {
    setBusy('locating')
    setProblem(undefined)
    const position = await locate()
    if (position.kind === 'known') return send({ kind: 'place', ...position.at, accuracyM: position.accuracyM })
    setBusy(null)
    setProblem(describePosition(position))
  }

  return {
    busy,
    problem,
    fresh,
    /** @param code of the venue, once it was scanned */
    press: (code: string | null): void => {
      if (check.kind === 'place') void signInHere()
      else void send(check.kind === 'code' && code !== null ? { kind: 'code', text: code } : undefined)
    },
    makeUp: async (day: string, left: number): Promise<void> => {
      if (!(await confirm(texts.makeUpQuestion(activityWords.day(day), left - 1)))) return
      await run(() => call(makeUpSignIn, { body: { activityId, day } }), texts.madeUp)
    },
    setProblem,
  }
}

export type SignIn = ReturnType<typeof useSignIn>

function describePosition({ kind }: DevicePosition): string {
  if (kind === 'refused') return texts.refused
  return kind === 'unsupported' ? texts.unsupported : texts.locateFailed
}

/** Undefined: the common handler tells it. */
function describeRefusal(error: unknown): string | undefined {
  if (isNetworkFailure(error)) return texts.offline
  if (!(error instanceof ApiError)) return undefined
  const facts = isRecord(error.data) ? error.data : {}
  const numberOf = (name: string): number => (typeof facts[name] === 'number' ? facts[name] : 0)
  switch (error.errorCode) {
    case 'ACTIVITY_TOO_FAR':
      return texts.tooFar(texts.metres(numberOf('distanceM')), numberOf('radiusM'))
    case 'ACTIVITY_POSITION_VAGUE':
      return texts.vague(numberOf('accuracyM'), numberOf('maxM'))
    case 'ACTIVITY_CODE_EXPIRED':
      return texts.codeExpired
    case 'ACTIVITY_PROOF_NEEDED':
      return texts.codeNeeded
    default:
      return undefined
  }
}
