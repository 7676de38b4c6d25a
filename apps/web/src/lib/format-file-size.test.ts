import { expect, test } from 'vitest'
import { formatFileSize } from './format-file-size.ts'

const MB = 1024 ** 2

test.each([
  [-1, '不限'],
  [0, '0MB'],
  [1, '0.1MB'],
  [0.5 * MB, '0.5MB'],
  [12.34 * MB, '12.3MB'],
  [1023 * MB, '1023MB'],
  [1024 * MB, '1GB'],
  [1.5 * 1024 * MB, '1.5GB'],
  [1024 ** 2 * MB, '1T'],
  [2048 * 1024 ** 2 * MB, '2048T'],
])('K-10 %d bytes are formatted as %s', (sizeBytes, text) => {
  expect(formatFileSize(sizeBytes)).toBe(text)
})
