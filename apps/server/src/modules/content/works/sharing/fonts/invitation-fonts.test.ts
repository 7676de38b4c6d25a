import { readFileSync } from 'node:fs'
import {
  getInvitationFontPath,
  INVITATION_FACES,
  INVITATION_FONT_CHARACTERS_MAX,
  type InvitationFace,
} from '@zhanjian/contract/invitations/invitation-font-links.ts'
// oxlint-disable-next-line import/default -- Node loads its CommonJS build, which is one default export
import opentype from 'opentype.js'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../../testing/start-test-app.ts'
import { FONT_FILES } from '../poster/font-files.ts'
import { createInvitationFontThread } from './invitation-font-thread.ts'

const app = await startTestApp()
const get = (url: string) => app.fastify.inject({ url })

test('the font of an invitation has the letters of its words and no others, as they are in the whole font (S-12)', async () => {
  const words = '林晓与周舟的婚礼，AB 2027'
  for (const face of INVITATION_FACES) {
    const { statusCode, headers, rawPayload } = await get(getInvitationFontPath(face, words))
    expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2'])
    const font = parse(await unpack(rawPayload))
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
  ['too many characters', `/api/cardFonts/serif/${'1-'.repeat(INVITATION_FONT_CHARACTERS_MAX)}1.woff2`],
])('%s is no font', async ([, url = '']) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('the most characters of one address are served', async () => {
  const characters = Array.from({ length: INVITATION_FONT_CHARACTERS_MAX }, (_, at) => String.fromCodePoint(0x4e00 + at))
  const { statusCode, rawPayload } = await get(getInvitationFontPath('kuaile', characters))
  expect(statusCode).toBe(200)
  expect(parse(await unpack(rawPayload)).hasChar('不')).toBe(true)
})

test('a font of characters that no font has is empty', async () => {
  const { statusCode, rawPayload } = await get(getInvitationFontPath('mashan', '\u{10ffff}'))
  expect([statusCode, rawPayload.toString('latin1', 0, 4)]).toEqual([200, 'wOF2'])
  expect(rawPayload.length).toBeLessThan(1000)
})

test('a font keeps the forms that punctuation has in vertical lines, and no kerning', async () => {
  const { rawPayload } = await get(getInvitationFontPath('serif', '你好，「」'))
  const { tables } = parse(await unpack(rawPayload))
  expect(new Set(tables['gsub']?.['features'].map(({ tag }: { tag: string }) => tag))).toEqual(new Set(['vert', 'vrt2']))
  expect([tables['gpos'], tables['kern']]).toEqual([undefined, undefined])
})

test('after a font that fails the next one is made', async () => {
  const make = createInvitationFontThread()
  await expect(make({ face: 'comic' as InvitationFace, characters: '林' })).rejects.toThrow()
  expect(Buffer.from(await make({ face: 'kuaile', characters: '林' })).toString('latin1', 0, 4)).toBe('wOF2')
})

/** Unpacked, for a reader that knows no WOFF2. */
const unpack = (woff2: Buffer): Promise<Buffer> => {
  const options = { targetFormat: 'truetype', keepAllGlyphs: true } as const
  return subsetFont(woff2, '', options)
}

const parse = ({ buffer, byteOffset, byteLength }: Buffer) => opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))

function draw(font: opentype.Font, letter: string) {
  const glyph = font.charToGlyph(letter)
  return { width: glyph.advanceWidth, path: glyph.getPath(0, 0, 100).commands }
}
