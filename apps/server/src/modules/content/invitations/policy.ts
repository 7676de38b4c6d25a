import type { AnswerForm, Answering, GuestDoor } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { InvitationFacts } from './invitations.ts'

/** Whether guests may answer at that moment. */
export function getAnswering({ answers, deadline, endsAt }: InvitationFacts, now: Date): Answering {
  if (endsAt !== null && now >= endsAt) return 'event_over'
  if (!answers.isOpen) return 'closed'
  return deadline !== null && now >= deadline ? 'deadline_past' : 'open'
}

/** Without a time the door is always open. */
export function getDoorState({ startsAt, endsAt }: Pick<InvitationFacts, 'startsAt' | 'endsAt'>, now: Date): GuestDoor['state'] {
  if (startsAt !== null && now < startsAt) return 'countdown'
  return endsAt !== null && now >= endsAt ? 'archive' : 'open'
}

export type AnswerFault =
  | { code: 'PARTY_TOO_LARGE'; data: { max: number } }
  | { code: 'ANSWERS_OUTDATED' }
  | { code: 'ANSWERS_MISSING'; data: { questionIds: string[] } }

/** What is wrong with an answer to the invitation's questions; null: nothing. Who does not come need not say more. */
export function findAnswerFault(form: AnswerForm, { answers: { questions, partySizeMax } }: InvitationFacts): AnswerFault | null {
  const isComing = form.choice !== 'declined'
  if (isComing && form.partySize > partySizeMax) return { code: 'PARTY_TOO_LARGE', data: { max: partySizeMax } }
  const isKnown = form.answers.every(({ questionId, text }) => {
    const question = questions.find(({ id }) => id === questionId)
    return question !== undefined && (text === '' || question.kind === 'text' || question.choices.includes(text))
  })
  if (!isKnown) return { code: 'ANSWERS_OUTDATED' }
  const given = new Set(form.answers.filter(({ text }) => text !== '').map(({ questionId }) => questionId))
  const missing = questions.filter(({ id, isRequired }) => isRequired && !given.has(id)).map(({ id }) => id)
  return form.choice === 'attending' && missing.length > 0 ? { code: 'ANSWERS_MISSING', data: { questionIds: missing } } : null
}
