import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import type { InvitationFace } from '@zhanjian/contract/invitations/invitation-font-links.ts'
import { createInvitationFontThread } from './invitation-font-thread.ts'

/** Each unpacks a font of some megabytes; a second one would only take its processor. */
const PARALLEL_FONTS = 1
/** What a party's guests open within the same minutes. */
const KEPT_BYTES_MAX = 8_000_000

/** Makes fonts with some characters; a font that was made lately is not made again. */
export function createInvitationFonts() {
  const semaphore = createSemaphore({ parallel: PARALLEL_FONTS })
  const create = createInvitationFontThread()
  const kept = new Map<string, Buffer>()
  let keptBytes = 0

  function keep(key: string, font: Buffer): void {
    kept.set(key, font)
    keptBytes += font.length
    for (const [oldKey, old] of kept) {
      if (keptBytes <= KEPT_BYTES_MAX) return
      kept.delete(oldKey)
      keptBytes -= old.length
    }
  }

  return {
    /** WOFF2. @param codePoints ascending */
    get: (face: InvitationFace, codePoints: readonly number[]): Promise<Buffer> => {
      const key = `${face} ${codePoints.join()}`
      const read = (): Buffer | undefined => {
        const font = kept.get(key)
        // The latest stands last.
        if (font !== undefined) {
          kept.delete(key)
          kept.set(key, font)
        }
        return font
      }
      const ready = read()
      if (ready !== undefined) return Promise.resolve(ready)
      return semaphore.run(async () => {
        const madeMeanwhile = read()
        if (madeMeanwhile !== undefined) return madeMeanwhile
        const font = Buffer.from(await create({ face, characters: String.fromCodePoint(...codePoints) }))
        keep(key, font)
        return font
      })
    },
  }
}
