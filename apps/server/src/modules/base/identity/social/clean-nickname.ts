import { NICKNAME_MAX_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'

/** Normalises a provider's nickname like public texts and truncates it. @returns null if nothing is left */
export function cleanNickname(text: string): string | null {
  const nickname = cutText(normaliseText(text), NICKNAME_MAX_CHARACTERS).trim()
  return nickname === '' ? null : nickname
}
