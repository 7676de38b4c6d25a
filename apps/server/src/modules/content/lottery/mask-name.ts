import { getFirstCharacter } from '@zhanjian/scene/cut-text.ts'

/** A name that its owner recognises, and others do not: 林**. Empty for nobody. */
export function maskName(nickname: string): string {
  const first = getFirstCharacter(nickname)
  return first === '' ? '' : `${first}**`
}
