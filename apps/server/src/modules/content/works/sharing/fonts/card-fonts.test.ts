import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { CARD_FACES, CARD_FONT_CHARACTERS_MAX, getCardFontPath } from '@zhanjian/contract/card-font-links.ts'
// oxlint-disable-next-line import/default -- Node loads its CommonJS build, which is one default export
import opentype from 'opentype.js'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../../testing/start-test-app.ts'
import { FONT_FILES } from '../poster/font-files.ts'

const TAGS: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  3: 'hmtx',
  4: 'maxp',
  5: 'name',
  6: 'OS/2',
  7: 'post',
  10: 'glyf',
  11: 'loca',
}

const app = await startTestApp()
const get = (url: string) => app.fastify.inject({ url })

test('the font of a card has the letters of its words and no others, as they are in the whole font (S-12)', async () => {
  const words = '林晓与周舟的婚礼，AB 2027'
  for (const face of CARD_FACES) {
    const { statusCode, headers, rawPayload } = await get(getCardFontPath(face, words))
    expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2'])
    const font = parse(unpack(rawPayload))
    expect([font.hasChar('林'), font.hasChar('雨')]).toEqual([true, false])
    expect(rawPayload.length).toBeLessThan(16_000)
    // Reading a whole font takes long; the others are of the same form as one of these.
    if (face !== 'serif' && face !== 'kuaile') continue
    const whole = parse(readFileSync(FONT_FILES[face]))
    for (const letter of new Set(words)) {
      if (!whole.hasChar(letter)) continue
      expect([face, letter, draw(font, letter)]).toEqual([face, letter, draw(whole, letter)])
    }
  }
})

test.for([
  ['a face that does not ship', '/api/cardFonts/comic/4e0.woff2'],
  ['characters that do not ascend', '/api/cardFonts/serif/4e0-0.woff2'],
  ['nothing that was written by the app', '/api/cardFonts/serif/~.woff2'],
  ['a character beyond Unicode', '/api/cardFonts/serif/zzzz.woff2'],
  ['too many characters', `/api/cardFonts/serif/${'1-'.repeat(CARD_FONT_CHARACTERS_MAX)}1.woff2`],
])('%s is no font', async ([, url = '']) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('a font of characters that no font has is empty', async () => {
  const { statusCode, rawPayload } = await get(getCardFontPath('mashan', '\u{10ffff}'))
  expect(statusCode).toBe(200)
  expect(parse(unpack(rawPayload)).glyphs.length).toBe(1)
})

/** The tables as a font of the plain format, for a reader that knows no WOFF2. */
function unpack(woff2: Buffer): Buffer {
  const count = woff2.readUInt16BE(12)
  let at = 48
  const entries = Array.from({ length: count }, () => {
    const flags = woff2.readUInt8(at++)
    let length = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = woff2.readUInt8(at++)
      length = length * 128 + (byte & 0x7f)
    }
    return { tag: TAGS[flags & 0x3f] ?? '', length }
  })
  const content = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(0x00010000)
  head.writeUInt16BE(count, 4)
  let offset = 0
  for (const [index, { tag, length }] of entries.entries()) {
    head.write(tag, 12 + 16 * index, 'latin1')
    head.writeUInt32BE(head.length + offset, 12 + 16 * index + 8)
    head.writeUInt32BE(length, 12 + 16 * index + 12)
    offset += length
  }
  expect(offset).toBe(content.length)
  return Buffer.concat([head, content])
}

const parse = ({ buffer, byteOffset, byteLength }: Buffer) => opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))

function draw(font: opentype.Font, letter: string) {
  const glyph = font.charToGlyph(letter)
  return { width: glyph.advanceWidth, path: glyph.getPath(0, 0, 100).commands }
}
