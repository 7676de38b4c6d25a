import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recogniseContent } from './recognise-content.ts'
import * as made from './testing/test-files.ts'

test('C-18 a file’s type is recognised by its bytes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    expect(recogniseContent(await made.createPicture(format))).toBe(format)
  }
  expect(recogniseContent(await made.readIphoneHeic())).toBe('heic')
  expect(recogniseContent(made.createWav(1))).toBe('wav')
  expect(recogniseContent(made.createMp3(2))).toBe('mp3')
  expect(recogniseContent(Buffer.concat([Buffer.alloc(1000), made.createMp3(2)]))).toBe('mp3')
  expect(recogniseContent(made.createM4a(3))).toBe('mp4')
  expect(recogniseContent(made.createOgg(3))).toBe('ogg')
  expect(recogniseContent(made.SVG_FILE)).toBe('svg')
})

test('C-18 pages, programs, documents and empty files are neither picture nor sound', () => {
  for (const file of [
    made.HTML_FILE,
    made.EXECUTABLE_FILE,
    made.PDF_FILE,
    Buffer.alloc(0),
    Buffer.from('GIF'),
    Buffer.from([0xff]),
  ]) {
    expect(recogniseContent(file)).toBe('other')
  }
})

test.each(['M4P ', 'mmp4', 'piff', 'isml', 'cmfc', 'dby1', 'avc3', 'XAVC'])('a file of the brand %s is looked into', (brand) => {
  expect(recogniseContent(Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0isom`, 'latin1'))).toBe('mp4')
})

test.each(['mif1', 'jp2 ', 'crx '])('a picture of the brand %s that browsers do not show is none of the known kinds', (brand) => {
  expect(recogniseContent(Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0isom`, 'latin1'))).toBe('other')
})

test('an SVG is recognised after a byte order mark, a comment and white space', () => {
  expect(recogniseContent(Buffer.from('\uFEFF \n<!-- made by hand -->\n<SVG\nwidth="1">'))).toBe('svg')
})

test('it never throws, whatever the bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void recogniseContent(bytes)))
})
