import { type GuestBookEntry, signGuestBook } from '@zhanjian/contract/works/guest-book.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

interface TestEntry {
  text?: string
  autograph?: number[][]
  sticker?: string
}

/** An autograph of two strokes and a dot. */
export const TEST_AUTOGRAPH = [
  [40, 60, 120, 64, 200, 58],
  [118, 20, 116, 180, 96, 214],
  [300, 120],
]

/** Signs and answers with what the server says. */
export const trySigning = (app: TestApp, { token }: Pick<Person, 'token'>, code: string, entry: TestEntry = {}) =>
  app.call(signGuestBook, { params: { code }, body: { text: '灯下那一间最好', ...entry }, token })

/** Signs a guest book that is open. */
export async function signTestBook(...call: Parameters<typeof trySigning>): Promise<GuestBookEntry> {
  const answer = await trySigning(...call)
  if (answer.http !== 200) throw new Error(`not signed: ${answer.code}`)
  return answer.data
}
