import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('V-06 text is cut after 8 characters and gets an ellipsis', () => {
  expect(truncate('江南园林沉浸漫游')).toBe('江南园林沉浸漫游')
  expect(truncate('江南园林沉浸漫游展')).toBe('江南园林沉浸漫游…')
  expect(truncate('江南园林', 2)).toBe('江南…')
})

test('V-06 a character outside the basic plane is never cut in half', () => {
  expect(truncate('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷…')
})
