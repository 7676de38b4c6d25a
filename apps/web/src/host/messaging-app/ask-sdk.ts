import type { Outcome } from '../host.ts'
import type { SdkAnswer, SdkFunction } from './sdk.ts'

/** One question to the messaging app as an outcome. A client that does not know the function says so, or knows no such name. */
export function askSdk<Wish, Answer>(ask: SdkFunction<Wish, Answer> | undefined, wish: Wish): Promise<Outcome<Answer>> {
  if (ask === undefined) return Promise.resolve({ kind: 'unsupported' })
  return new Promise((resolve) => {
    ask({
      ...wish,
      success: (value) => resolve({ kind: 'done', value }),
      cancel: () => resolve({ kind: 'cancelled' }),
      fail: (answer) => resolve(outcomeOfFailure(answer)),
    })
  })
}

function outcomeOfFailure({ errMsg }: SdkAnswer): Outcome<never> {
  if (/function[ _]not[ _]exist|not support/i.test(errMsg)) return { kind: 'unsupported' }
  // The person's, or the phone's; a signature that was not taken answers the same.
  if (/permission|auth deny|denied/i.test(errMsg)) return { kind: 'refused' }
  return { kind: /cancel/i.test(errMsg) ? 'cancelled' : 'failed' }
}
