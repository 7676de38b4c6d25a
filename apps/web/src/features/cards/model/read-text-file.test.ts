import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const GBK = new Uint8Array([0xc0, 0xee, 0xc3, 0xf7, 0xbb, 0xd4, 0xa3, 0xac, 0xb9, 0xab, 0xcb, 0xbe])

test('a file in GBK, as Outlook writes it, is read like one in UTF-8', async () => {
  expect(await readTextFile(new Blob([GBK]))).toBe('李明辉，公司')
  expect(await readTextFile(new Blob(['小明🎉']))).toBe('小明🎉')
})

test('letters of neither are said not to be known', async () => {
  expect(await readTextFile(new Blob([new Uint8Array([0xff, 0xfe, 0x4e, 0x67])]))).toBeNull()
})
