/** Asks again for pictures that did not come: the hall shows itself without them meanwhile, and heals when they do. */
import type { DecodePicture } from './decode-picture.ts'

/** So long between one try and the next; then what is missing stays missing. */
const RETRY_DELAYS_MS = [1000, 3000, 9000, 30_000]

interface DecodeRetryOptions {
  /** False: nobody waits any more. */
  isWanted: () => boolean
  pause?: (ms: number) => Promise<void>
}

/** Rejects with the last failure when every try has failed. */
export function withDecodeRetry(
  decode: DecodePicture,
  { isWanted, pause = waitForDelayOrOnline }: DecodeRetryOptions,
): DecodePicture {
  return async (url) => {
    for (const ms of RETRY_DELAYS_MS) {
      try {
        return await decode(url)
      } catch (reason) {
        if (!isWanted()) throw reason
        await pause(ms)
        if (!isWanted()) throw reason
      }
    }
    return decode(url)
  }
}

/** Who comes out of a tunnel does not wait for the end of the pause. */
function waitForDelayOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = window.setTimeout(finish, ms)
    window.addEventListener('online', finish)
  })
}
