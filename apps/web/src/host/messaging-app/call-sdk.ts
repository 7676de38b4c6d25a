import type { Outcome } from '../host.ts'
import type { SdkResponse, SdkFunction } from './sdk.ts'

/** One question to the messaging app as an outcome. A client that does not know the function says so, or knows no such name. */
export function callSdk<Wish, Answer>(sdkFunction: SdkFunction<Wish, Answer> | undefined, args: Wish): Promise<Outcome<Answer>> {
  if (sdkFunction === undefined) return Promise.resolve({ kind: 'unsupported' })
  return new Promise((resolve) => {
    sdkFunction({
      ...args,
      success: (value) => resolve({ kind: 'done', value }),
      cancel: () => resolve({ kind: 'cancelled' }),
      fail: (answer) => resolve(toFailureOutcome(answer)),
    })
  })
}

function toFailureOutcome({ errMsg }: SdkResponse): Outcome<never> {
  if (/function[ _]not[ _]exist|not support/i.test(errMsg)) return { kind: 'unsupported' }
  // The person's, or the phone's; a signature that was not taken answers the same.
  if (/permission|auth deny|denied/i.test(errMsg)) return { kind: 'refused' }
  return { kind: /cancel/i.test(errMsg) ? 'cancelled' : 'failed' }
}
