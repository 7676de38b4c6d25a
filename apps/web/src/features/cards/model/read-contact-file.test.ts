import { VCARD_MAX_BYTES } from '@zhanjian/contract/cards/limits.ts'
import { expect, test } from 'vitest'
import { readContactFile } from './read-contact-file.ts'

const GBK = new Uint8Array([0xc0, 0xee, 0xc3, 0xf7, 0xbb, 0xd4, 0xa3, 0xac, 0xb9, 0xab, 0xcb, 0xbe])
const card = (...lines: BlobPart[]): BlobPart[] => [
  'BEGIN:VCARD\r\n',
  ...lines.flatMap((line) => [line, '\r\n']),
  'END:VCARD\r\n',
]

test('a file in GBK, as Outlook writes it, is read like one in UTF-8', async () => {
  expect(await readContactFile(new Blob([GBK]))).toBe('李明辉，公司')
  expect(await readContactFile(new Blob(['小明🎉']))).toBe('小明🎉')
})

test('letters of neither are said not to be known', async () => {
  expect(await readContactFile(new Blob([new Uint8Array([0xff, 0xfe, 0x4e, 0x67])]))).toBeNull()
})

test('each contact is read in its own letters, and one in unknown letters takes no other along', async () => {
  const big5 = new Blob(['FN;CHARSET=big5:', new Uint8Array([0xa7, 0xf5, 0xa9, 0xfa])])
  const unknown = new Blob(['FN:', new Uint8Array([0xff, 0xff])])
  const text = await readContactFile(
    new Blob([...card('FN:小明🎉'), ...card(new Blob(['FN:', GBK])), ...card(big5), ...card(unknown)]),
  )
  expect(text?.match(/FN.*/g)).toEqual(['FN:小明🎉', 'FN:李明辉，公司', 'FN;CHARSET=big5:李明'])
  expect(text?.match(/BEGIN:VCARD/g)).toHaveLength(4)
  expect(text).toContain('\ufffd')
})

test('thirty contacts with pictures are few letters, however the pictures are folded', async () => {
  const base64 = 'A'.repeat(74)
  const folded = ['PHOTO;ENCODING=b;TYPE=JPEG:AA', ...Array.from({ length: 1500 }, () => ` ${base64}`)]
  const bare = ['item1.PHOTO;ENCODING=BASE64;JPEG:AA', ...Array.from({ length: 1500 }, () => base64), '']
  const file = new Blob(
    Array.from({ length: 30 }, (_, index) =>
      card(`FN:林${index}`, ...(index % 2 === 0 ? folded : bare), 'TEL;CELL:139', 'NOTE:一', ' 二'),
    ).flat(),
  )
  expect(file.size).toBeGreaterThan(VCARD_MAX_BYTES)
  const text = (await readContactFile(file)) ?? ''
  expect(text.length).toBeLessThan(5000)
  expect(text.match(/FN:林\d+\r\nTEL;CELL:139\r\nNOTE:一\r\n 二\r\nEND:VCARD/g)).toHaveLength(30)
})
