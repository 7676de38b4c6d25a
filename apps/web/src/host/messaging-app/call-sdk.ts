import type { Outcome } from '../host.ts'
import type { SdkFunction, SdkResponse } from './sdk.ts'

/** Calls a function of the messaging app. Clients that lack the function report so, or do not define it. */
export function callSdk<Options, Answer>(
  sdkFunction: SdkFunction<Options, Answer> | undefined,
  args: Options,
): Promise<Outcome<Answer>> {
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
  // Denied by the user or the phone; an invalid signature gives the same error.
  if (/permission|auth deny|denied/i.test(errMsg)) return { kind: 'refused' }
  return { kind: /cancel/i.test(errMsg) ? 'cancelled' : 'failed' }
}
