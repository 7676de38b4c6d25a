import type { fieldTexts as zh } from '#text/ui/fields.ts'

export const fieldTexts = {
  anyDay: 'Any day',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  characterCount: (count, max) => `${count}/${max}`,
  tooLong: (max, excess) => `At most ${max} characters: ${excess} too many to be saved`,
  characterCountLabel: (count, max) => `${count} of at most ${max} characters`,
} satisfies typeof zh
