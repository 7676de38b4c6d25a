import type { loadErrorTexts as zh } from '#text/ui/load-error.ts'

export const loadErrorTexts = {
  offline: 'You seem to be offline',
  tryLater: 'Please try again later',
} satisfies typeof zh
