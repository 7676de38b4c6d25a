import { answerInvitation, answerPublicInvitation } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { answerTexts as texts } from '#text/invitations/invitation.ts'
import { getInlineErrorMessage, isTransientFailure } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { useLastingEffect } from '../../../lib/use-on-leave.ts'
import { createUnsentAnswer, keepUnsentAnswer, readUnsentAnswer, type UnsentAnswer } from './unsent-answer.ts'
import type { OpenedVisit } from './use-invitation-visit.ts'

/** What became of a try: `waiting`: it is kept until there is a network; else the sentence for the form. */
export type AnswerOutcome = { kind: 'sent'; isNew: boolean } | { kind: 'waiting' } | { kind: 'refused'; message: string }

export interface Answering {
  unsent: UnsentAnswer
  change: (answer: UnsentAnswer) => void
  send: (answer: UnsentAnswer) => Promise<AnswerOutcome>
}

/** Refusals that the form explains itself. */
const INLINE_CODES = [
  'NOT_FOUND',
  'INVITATION_WITHDRAWN',
  'ANSWERS_CLOSED',
  'ANSWERS_OVER',
  'LINK_ANSWERS_CLOSED',
  'LINK_ANSWERS_FULL',
  'PARTY_TOO_LARGE',
  'ANSWERS_OUTDATED',
  'ANSWERS_MISSING',
  'TEXT_REFUSED',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
] as const

/**
 * The guest's answer as it is typed. It is kept on the device from the first letter on; one that was sent without a network goes out
 * when there is one, as long as the invitation is open, or is opened again.
 */
export function useAnswering(visit: OpenedVisit): Answering {
  const { call, storage, showToast } = useServices()
  const { code, guest, isGuestPending, admit, refresh } = visit
  const link = guest?.key ?? code
  const [typed, setTyped] = useState<{ link: string; answer: UnsentAnswer } | null>(null)
  const given = guest?.answer ?? null
  const [begun, setBegun] = useState(() => ({ given, answer: createUnsentAnswer(given) }))
  // A guest whom the device remembers is read after the invitation, and may have answered elsewhere: the form begins with what the host has.
  if (begun.given !== given) setBegun({ given, answer: createUnsentAnswer(given) })
  const unsent = (typed?.link === link ? typed.answer : undefined) ?? readUnsentAnswer(storage, link) ?? begun.answer
  const change = (answer: UnsentAnswer | null) => {
    keepUnsentAnswer(storage, link, answer)
    setTyped(answer === null ? null : { link, answer })
  }

  async function send(answer: UnsentAnswer): Promise<AnswerOutcome> {
    const { name, requestId, form } = answer
    const options = { inlineErrorCodes: INLINE_CODES }
    try {
      const admitted =
        guest === null
          ? await call(answerPublicInvitation, { params: { code }, body: { name, requestId, form } }, options)
          : { guestKey: guest.key, guest: await call(answerInvitation, { params: { guestKey: guest.key }, body: form }, options) }
      change(null)
      admit(admitted.guestKey, admitted.guest)
      return { kind: 'sent', isNew: guest === null }
    } catch (error) {
      if (isTransientFailure(error)) {
        change({ ...answer, isWaiting: true })
        return { kind: 'waiting' }
      }
      change({ ...answer, isWaiting: false })
      // The host may have closed answers, or changed the questions.
      refresh()
      return { kind: 'refused', message: getInlineErrorMessage(error) }
    }
  }

  const isSending = useRef(false)
  const latest = useRef({ unsent, send, showToast, isGuestPending })
  useEffect(() => {
    latest.current = { unsent, send, showToast, isGuestPending }
  })
  const sendWaiting = useCallback(async () => {
    const { unsent: waiting, send: sendNow, showToast: say } = latest.current
    if (!waiting.isWaiting || latest.current.isGuestPending || isSending.current) return
    isSending.current = true
    try {
      const outcome = await sendNow(waiting)
      if (outcome.kind === 'sent') say(texts.sentLater)
      if (outcome.kind === 'refused') say(outcome.message)
    } finally {
      isSending.current = false
    }
  }, [])
  // Also while the invitation is covered, as by the map of its place.
  useLastingEffect(() => {
    void sendWaiting()
    const onOnline = () => void sendWaiting()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [sendWaiting, link, isGuestPending])
  return { unsent, change, send }
}
