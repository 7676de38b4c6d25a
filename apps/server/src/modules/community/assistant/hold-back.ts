import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Moderation } from '../../../platform/moderation.ts'

/** A refused word may come in pieces: text is shown when this much more is known to be allowed. */
const HELD_BACK_CHARACTERS = 100
/** Checked again after this much. */
const STEP_CHARACTERS = 24

/**
 * Withholds the end of a growing text until it has been checked with what comes before it. Keeps that much and no more: pieces are
 * cut from small texts, never from the whole.
 */
export function createHeldBackText({ isAllowed }: Pick<Moderation, 'isAllowed'>) {
  /** The end of what was shown, which may be the beginning of a refused word. */
  let before = ''
  let held = ''
  let unchecked = 0

  /** @param kept of the held characters */
  async function release(kept: number): Promise<string | null> {
    if (!(await isAllowed([before + held]))) return null
    unchecked = 0
    const piece = withoutHalf(sliceUnits(held, 0, Math.max(0, held.length - kept)))
    held = sliceUnits(held, piece.length)
    before = sliceUnits(before + piece, -HELD_BACK_CHARACTERS)
    return piece
  }

  return {
    /** @returns what may be shown now, perhaps nothing; null: the text is refused */
    push: async (piece: string): Promise<string | null> => {
      held += piece
      unchecked += piece.length
      return unchecked < STEP_CHARACTERS ? '' : release(HELD_BACK_CHARACTERS)
    },
    /** The rest. */
    flush: (): Promise<string | null> => release(0),
  }
}

/** The first half of a character waits for its second: an answer may be stopped between them, and kept. */
const withoutHalf = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')
