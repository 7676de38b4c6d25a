import type { Moderation } from '../../../platform/moderation.ts'

/** A refused word may come in pieces: text is shown when this much more is known to be allowed. */
const HELD_BACK_CHARACTERS = 100
/** Checked again after this much. */
const STEP_CHARACTERS = 24

/** Withholds the end of a growing text until it has been checked with what comes before it. */
export function createHeldBackText({ isAllowed }: Pick<Moderation, 'isAllowed'>) {
  let text = ''
  let shown = 0
  let checked = 0

  async function release(until: number): Promise<string | null> {
    if (!(await isAllowed([text.slice(Math.max(0, shown - HELD_BACK_CHARACTERS))]))) return null
    checked = text.length
    const piece = text.slice(shown, Math.max(shown, until))
    shown += piece.length
    return piece
  }

  return {
    /** @returns what may be shown now, perhaps nothing; null: the text is refused */
    push: async (piece: string): Promise<string | null> => {
      text += piece
      return text.length - checked < STEP_CHARACTERS ? '' : release(text.length - HELD_BACK_CHARACTERS)
    },
    /** The rest. */
    flush: (): Promise<string | null> => release(text.length),
    getText: (): string => text,
  }
}
