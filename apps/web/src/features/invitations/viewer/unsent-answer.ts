import type { AnswerForm } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf, isBoolean, isNumber, isOneOf, isRecordOf, isShape, isString } from '../../../lib/type-guards.ts'

/** What a guest has typed. It stays on the device until the server has it. */
export interface UnsentAnswer {
  /** Of who answers by the common link. */
  name: string
  /** The same for every try, so that a lost answer of the server makes nobody twice. */
  requestId: string
  form: AnswerForm
  /** The guest wanted it to be sent, and there was no network. */
  isWaiting: boolean
}

const isUnsentAnswer = isShape<UnsentAnswer>({
  name: isString,
  requestId: isString,
  form: isShape<AnswerForm>({
    choice: isOneOf(['attending', 'maybe', 'declined']),
    partySize: isNumber,
    answers: isArrayOf(isShape<AnswerForm['answers'][number]>({ questionId: isString, text: isString })),
    message: isString,
  }),
  isWaiting: isBoolean,
})
const isUnsentAnswers = isRecordOf(isUnsentAnswer)
/** The oldest go first. */
const KEPT_MAX = 20

type Device = Pick<AppStorage, 'read' | 'write'>

/** @param link key of a personal link, or code of an invitation */
export const readUnsentAnswer = (storage: Device, link: string): UnsentAnswer | undefined =>
  storage.read(personalStorageKeys.invitationAnswers, isUnsentAnswers)?.[link]

/** @param answer null: the server has it */
export function keepUnsentAnswer(storage: Device, link: string, answer: UnsentAnswer | null): void {
  const { [link]: _, ...others } = storage.read(personalStorageKeys.invitationAnswers, isUnsentAnswers) ?? {}
  const answers = answer === null ? others : { ...others, [link]: answer }
  storage.write(personalStorageKeys.invitationAnswers, Object.fromEntries(Object.entries(answers).slice(-KEPT_MAX)))
}

/** What the form begins with: the present answer of the guest, or none. */
export const createUnsentAnswer = (answer: AnswerForm | null): UnsentAnswer => ({
  name: '',
  requestId: createRandomId(),
  form:
    answer === null
      ? { choice: 'attending', partySize: 1, answers: [], message: '' }
      : { choice: answer.choice, partySize: answer.partySize, answers: answer.answers, message: answer.message },
  isWaiting: false,
})
