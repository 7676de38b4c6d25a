/** Retries pictures that failed to load. The hall is shown without them in the meantime. */
import type { DecodePicture } from './decode-picture.ts'

/** Delays between the attempts. After the last one the picture stays missing. */
const RETRY_DELAYS_MS = [1000, 3000, 9000, 30_000]

interface DecodeRetryOptions {
  /** False: the picture is no longer needed. */
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

/** Ends the delay early when the device is online again. */
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
