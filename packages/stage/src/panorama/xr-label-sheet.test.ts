import { expect, test } from 'vitest'
import { fitText } from './xr-label-sheet.ts'

const measurePx = (text: string) => 10 * [...text].length

test('a label that fits is written whole, a longer one ends with an ellipsis and cuts no character in halves', () => {
  expect(fitText('去天台', 30, measurePx)).toBe('去天台')
  expect(fitText('去天台看夜景', 40, measurePx)).toBe('去天台…')
  expect(fitText('🏮🏮🏮🏮', 30, measurePx)).toBe('🏮🏮…')
  expect(fitText('宽', 5, measurePx)).toBe('宽…')
})
