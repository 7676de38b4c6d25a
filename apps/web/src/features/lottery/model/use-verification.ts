import { readTicketText } from '@zhanjian/contract/lottery/ticket-text.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import {
  type Confirmation,
  confirmOffline,
  confirmTicket,
  type DeskDependencies,
  presentTicket,
  type SeenTicket,
} from './present-ticket.ts'
import type { Refusal } from './refusals.ts'

/** Where a verification stands. */
export type VerificationStep =
  /** `problem`: what was wrong with the last code. */
  | { kind: 'ready'; problem: string | null }
  | { kind: 'looking' }
  | { kind: 'seen'; ticket: SeenTicket; isConfirming: boolean; isUnanswered: boolean }
  | { kind: 'refused'; refusal: Refusal; text: string; isFromLink: boolean }
  | { kind: 'done'; confirmation: Extract<Confirmation, { kind: 'done' }> }

/** A code that still lies before the camera is not taken again: only once it was out of sight for this long. */
const OUT_OF_SIGHT_MS = 2500
/** Back at the scanner the camera starts anew, while the ticket that was just verified may still lie before it. */
const CAMERA_START_MS = 4000

export interface Verification {
  step: VerificationStep
  /** Once for a code, however often a camera sees it. */
  scan: (text: string) => void
  /** Typed, chosen, or opened as a link. */
  present: (text: string, isFromLink?: boolean) => void
  confirm: () => void
  confirmWithoutNetwork: () => void
  /** Back to the scanner. */
  reset: () => void
}

/** Look first, then confirm: one ticket after the other. */
export function useVerification({ queue, kit }: Pick<DeskDependencies, 'queue' | 'kit'>): Verification {
  const { call, host } = useServices()
  const [step, setStep] = useState<VerificationStep>({ kind: 'ready', problem: null })
  const last = useRef({ text: '', seenAtMs: 0 })
  /** Answers to an earlier text are dropped. */
  const turn = useRef(0)
  const desk = useRef<DeskDependencies | null>(null)
  useEffect(() => {
    desk.current = { call, queue, kit, origin: location.origin, now: Date.now, createId: createRandomId }
  })
  const feel = useCallback(
    (kind: 'done' | 'wrong') =>
      void host.actions().then(
        (actions) => actions.haptic(kind),
        () => undefined,
      ),
    [host],
  )

  const present = useCallback(
    async (text: string, isFromLink = false) => {
      if (desk.current === null) return
      turn.current += 1
      const own = turn.current
      last.current = { text, seenAtMs: Date.now() }
      // The camera stays on for what is no ticket.
      if (readTicketText(text).kind !== 'unreadable') setStep({ kind: 'looking' })
      const presentation = await presentTicket(text, desk.current)
      if (own !== turn.current) return
      if (presentation.kind === 'seen') return setStep({ ...presentation, isConfirming: false, isUnanswered: false })
      feel('wrong')
      if (presentation.kind === 'refused') return setStep({ ...presentation, text, isFromLink })
      setStep({ kind: 'ready', problem: presentation.text })
    },
    [feel],
  )

  async function settle(seen: SeenTicket, confirmation: Promise<Confirmation>): Promise<void> {
    const own = turn.current
    setStep({ kind: 'seen', ticket: seen, isConfirming: true, isUnanswered: false })
    const result = await confirmation
    if (own !== turn.current) return
    feel(result.kind === 'done' ? 'done' : 'wrong')
    if (result.kind === 'done') return setStep({ kind: 'done', confirmation: result })
    if (result.kind === 'refused') return setStep({ ...result, text: seen.text, isFromLink: false })
    setStep({ kind: 'seen', ticket: seen, isConfirming: false, isUnanswered: true })
  }

  return {
    step,
    scan(text) {
      const isStillThere = text === last.current.text && Date.now() - last.current.seenAtMs < OUT_OF_SIGHT_MS
      last.current = { text, seenAtMs: Date.now() }
      if (!isStillThere) void present(text)
    },
    present: (text, isFromLink) => void present(text, isFromLink),
    confirm() {
      if (step.kind === 'seen' && desk.current !== null) void settle(step.ticket, confirmTicket(step.ticket, desk.current))
    },
    confirmWithoutNetwork() {
      if (step.kind === 'seen' && desk.current !== null) void settle(step.ticket, confirmOffline(step.ticket, desk.current))
    },
    reset() {
      turn.current += 1
      last.current = { ...last.current, seenAtMs: Date.now() + CAMERA_START_MS }
      setStep({ kind: 'ready', problem: null })
    },
  }
}
