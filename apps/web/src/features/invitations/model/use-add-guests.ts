import { type AddedGuests, addGuests } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useState } from 'react'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { isArrayOf, isNumber, isRecord } from '../../../lib/type-guards.ts'
import type { ReadGuest } from './read-guest-list.ts'
import { dropAddedLines, type LineAnswers, listRefusals, NO_ANSWERS, sortGuestLines } from './refused-lines.ts'
import { useReadGuestsAgain } from './use-guest-desk.ts'

const NO_REQUEST = { text: '', id: '' }
const NOBODY: AddedGuests = { added: 0, addedBefore: 0, removedSince: 0, skipped: [], namesakes: [] }

interface AddGuestsOptions {
  cardId: string
  /** The list as it is typed. */
  typed: string
  onType: (typed: string) => void
  /** Every line was added. */
  onDone: () => void
}

/** Adds the guests of a list to an invitation. What the server refuses stays in the list with its reason. */
export function useAddGuests({ cardId, typed, onType, onDone }: AddGuestsOptions) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const [isSending, setIsSending] = useState(false)
  const [answers, setAnswers] = useState<LineAnswers>(NO_ANSWERS)
  // The same text once more is the same request: an answer that was lost adds nobody twice.
  const [request, setRequest] = useState(NO_REQUEST)

  async function send(requestId: string, lines: readonly ReadGuest[]): Promise<AddedGuests> {
    if (lines.length === 0) return NOBODY
    const guests = lines.map(({ form, text }) => ({ ...form, isAnother: answers.others.has(text) }))
    return call(addGuests, { params: { id: cardId }, body: { requestId, guests } }, { inlineErrorCodes: ['TEXT_REFUSED'] })
  }

  /** Without the lines whose words are refused, which the server has named. */
  async function sendAllowed(requestId: string, lines: readonly ReadGuest[]) {
    try {
      return { told: await send(requestId, lines), sent: lines, refusedWords: [] }
    } catch (error) {
      const places = readRefusedPlaces(error)
      if (places === null) throw error
      const sent = lines.filter((_, index) => !places.has(index))
      return { told: await send(requestId, sent), sent, refusedWords: lines.filter((_, index) => places.has(index)) }
    }
  }

  async function add(lines: readonly ReadGuest[]): Promise<void> {
    const requestId = request.text === typed ? request.id : createRandomId()
    setRequest({ text: typed, id: requestId })
    setIsSending(true)
    try {
      const { told, sent, refusedWords } = await sendAllowed(requestId, lines)
      const refused = listRefusals(sent, told)
      const words = refusedWords.map((guest) => ({ guest, refusal: { kind: 'words' as const } }))
      const news = [...refused, ...words].map(({ guest, refusal }) => [guest.text, refusal] as const)
      setAnswers(({ refusals, others }) => ({ others, refusals: new Map([...refusals, ...news]) }))
      // The same text once more is another list by now.
      setRequest(NO_REQUEST)
      showToast(texts.added({ ...told, left: news.length }))
      change(dropAddedLines(typed, sent, refused))
    } catch (error) {
      handleError(error)
    } finally {
      setIsSending(false)
      void readAgain()
    }
  }

  function change(left: string): void {
    onType(left)
    if (left === '') onDone()
  }

  return {
    isSending,
    add,
    sort: (guests: readonly ReadGuest[]) => sortGuestLines({ guests: [...guests] }, answers),
    /** The lines are other people than whoever has their name. */
    confirmOther: (text: string) => setAnswers(({ refusals, others }) => ({ refusals, others: new Set([...others, text]) })),
    /** The lines are who is in the list already, and leave it. */
    drop: (lines: readonly ReadGuest[]) => change(dropAddedLines(typed, lines, [])),
  }
}

/** Places in the request; null: it failed for another reason. */
function readRefusedPlaces(error: unknown): ReadonlySet<number> | null {
  if (!(error instanceof ApiError) || error.errorCode !== 'TEXT_REFUSED' || !isRecord(error.data)) return null
  const { indexes } = error.data
  return isArrayOf(isNumber)(indexes) ? new Set(indexes) : null
}
