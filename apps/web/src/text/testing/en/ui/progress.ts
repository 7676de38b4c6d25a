import type { progressTexts as zh } from '#text/ui/progress.ts'

export const progressTexts = {
  position: (place, count) => `${place} / ${count}`,
  done: (percent) => `${percent}% done`,
} satisfies typeof zh
