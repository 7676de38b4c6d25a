import type { longPictureTexts as zh } from '#text/ui/long-picture.ts'

export const longPictureTexts = {
  along: 'A long picture: swipe along it',
  showWhole: 'Whole picture',
  showAlong: 'Details',
} satisfies typeof zh
