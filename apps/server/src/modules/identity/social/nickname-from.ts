import { NICKNAME_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** A nickname out of a provider's: what can be seen of it, cut where ours end; null where nothing is left. */
export function nicknameFrom(given: string): string | null {
  const visible = given.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim()
  let nickname = ''
  for (const { segment } of new Intl.Segmenter('zh').segment(visible)) {
    if (nickname.length + segment.length > NICKNAME_MAX_CHARACTERS) break
    nickname += segment
  }
  return nickname === '' ? null : nickname.trim()
}
