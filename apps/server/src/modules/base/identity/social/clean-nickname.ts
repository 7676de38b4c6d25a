import { NICKNAME_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { countCharacters, normaliseText } from '@zhanjian/contract/public-text.ts'

/** Normalises a provider's nickname like public texts and truncates it. @returns null if nothing is left */
export function cleanNickname(text: string): string | null {
  let nickname = ''
  for (const { segment } of new Intl.Segmenter('zh').segment(normaliseText(text))) {
    if (countCharacters(nickname + segment) > NICKNAME_MAX_CHARACTERS) break
    nickname += segment
  }
  return nickname.trim() === '' ? null : nickname.trim()
}
