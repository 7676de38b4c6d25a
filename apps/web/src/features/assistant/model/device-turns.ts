import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf, isBoolean, isNullOr, isOneOf, isRecord, isShape, isString } from '../../../lib/type-guards.ts'
import type { ShownTurn } from './conversation.ts'

const KEPT_MAX = 30

type DeviceTurn = Pick<ShownTurn, 'key' | 'question' | 'answer' | 'isHelpful'>

/** Enough to draw it: a value of an older build is dropped as a whole. */
const isDeviceTurn = isShape<DeviceTurn>({
  key: isString,
  question: isString,
  isHelpful: isNullOr(isBoolean),
  answer: (value): value is DeviceTurn['answer'] =>
    isRecord(value) &&
    isOneOf(['guide', 'model'])(value.engine) &&
    isString(value.text) &&
    [value.cards, value.sources, value.actions].every(isArrayOf(isRecord)),
})

/** The conversation of a visitor without a login: on this device, and nowhere else. */
export const createDeviceTurns = (storage: AppStorage) => ({
  read: (): ShownTurn[] =>
    (storage.read(personalStorageKeys.assistantTurns, isArrayOf(isDeviceTurn)) ?? []).map((turn) => ({
      ...turn,
      turnId: null,
      state: 'done',
      message: '',
    })),
  write(turns: readonly ShownTurn[]): void {
    const whole = turns.filter(({ answer }) => answer.text !== '').slice(-KEPT_MAX)
    if (whole.length === 0) storage.remove(personalStorageKeys.assistantTurns)
    else
      storage.write(
        personalStorageKeys.assistantTurns,
        whole.map(({ key, question, answer, isHelpful }) => ({ key, question, answer, isHelpful })),
      )
  },
})
