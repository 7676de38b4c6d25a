import { expect, test } from 'vitest'
import { getSheetLayout } from './name-labels.ts'

test('the label atlas has a cell for each avatar and grows only when it is too small', () => {
  expect(getSheetLayout(60)).toEqual({ sizePx: 1024, columns: 3, rows: 20 })
  expect(getSheetLayout(61)).toEqual({ sizePx: 2048, columns: 6, rows: 40 })
  expect(getSheetLayout(300).sizePx).toBe(4096)
})
