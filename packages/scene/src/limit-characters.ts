import * as z from 'zod/mini'
import { countCharacters } from './characters.ts'

/**
 * As `z.maxLength`, with the same issue. Documents that were released without it in their shape keep that shape: another one would be
 * another version (`testing/compare-released-schema.ts`).
 */
export const limitCharacters = (max: number) =>
  z.check<string>(({ value, issues }) => {
    if (countCharacters(value) <= max) return
    issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
  })
