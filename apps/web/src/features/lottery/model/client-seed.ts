import { CLIENT_SEED_MAX_CHARACTERS, CLIENT_SEED_MIN_CHARACTERS } from '@zhanjian/contract/lottery/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'

/** Whether it may be the seed of a participant. */
export const isClientSeed = (text: string): boolean =>
  countCharacters(text) >= CLIENT_SEED_MIN_CHARACTERS &&
  countCharacters(text) <= CLIENT_SEED_MAX_CHARACTERS &&
  /^[0-9A-Za-z_-]+$/.test(text)
