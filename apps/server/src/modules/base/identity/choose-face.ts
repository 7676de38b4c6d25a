import { FACES_PATH } from '@zhanjian/contract/accounts/faces.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'

const FACE_COUNT = 24
/** The random end of an account's id, in hexadecimal digits. */
const RANDOM_DIGITS = 7

/** The address of the face that an account shows until its user chooses a picture; always the same of one account. */
export function chooseFace(accountId: string): string {
  const number = (Number.parseInt(sliceUnits(accountId, -RANDOM_DIGITS), 16) % FACE_COUNT) + 1
  return `${FACES_PATH}${number.toString().padStart(2, '0')}.webp`
}
