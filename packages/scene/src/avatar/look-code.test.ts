import { expect, test } from 'vitest'
import { AVATAR_PART_NAMES, AVATAR_PARTS, completeLook, DEFAULT_LOOK, parseLookChanges } from './avatar-parts.ts'
import { decodeLook, encodeLook, LOOK_CODE_MAX } from './look-code.ts'
import { OFFICIAL_AVATARS } from './official-looks.ts'

test('E-05 a look is the same after it was written as a code', () => {
  for (const { look } of OFFICIAL_AVATARS) {
    const code = encodeLook(look)
    expect(code).toMatch(/^[\da-z]+$/)
    expect(code.length).toBeLessThanOrEqual(LOOK_CODE_MAX)
    expect(decodeLook(code)).toEqual(look)
  }
})

test('E-05 a code from before there was a part is as nobody chose it', () => {
  const newest = AVATAR_PART_NAMES.at(-1) ?? 'thing'
  const look = OFFICIAL_AVATARS.map((avatar) => avatar.look).find((each) => each[newest] !== DEFAULT_LOOK[newest])
  if (look === undefined) throw new Error(`no look has chosen its ${newest}`)
  expect(decodeLook(encodeLook(look).replace(/.$/, ''))).toEqual({ ...look, [newest]: DEFAULT_LOOK[newest] })
})

test.each([
  '',
  '1',
  '2',
  '1zz',
  `1${'z'.repeat(60)}`,
  `${encodeLook(DEFAULT_LOOK)}0`,
  '../..',
  '1"',
])('E-05 %j is no code', (code) => {
  expect(code === '1' ? decodeLook(code) : (decodeLook(code) ?? null)).toEqual(code === '1' ? DEFAULT_LOOK : null)
})

test('E-05 what was stored before there was a part, or is no choice of it, is completed', () => {
  expect(completeLook({ skin: '#e3b08d', hairStyle: 'bun', clothes: 'red', hat: 'crown', extra: 1 })).toEqual({
    ...DEFAULT_LOOK,
    skin: '#e3b08d',
    hairStyle: 'bun',
  })
})

test('E-05 changes name parts and their choices only', () => {
  expect(parseLookChanges({ hat: 'beret', clothes: '#112233' })).toEqual({ hat: 'beret', clothes: '#112233' })
  for (const wrong of [
    { hat: 'crown' },
    { clothes: '#12345' },
    { wings: 'large' },
    { toString: 'short' },
    { skin: 3 },
    { face: null },
  ])
    expect(parseLookChanges(wrong)).toBeNull()
})

test('S-09 there are 24 looks to begin with and more, all of them different, and enough of every part', () => {
  expect(OFFICIAL_AVATARS.length).toBeGreaterThanOrEqual(24)
  expect(OFFICIAL_AVATARS[0]?.id).toBe('default')
  expect(new Set(OFFICIAL_AVATARS.map(({ look }) => encodeLook(look))).size).toBe(OFFICIAL_AVATARS.length)
  expect(AVATAR_PARTS.hairStyle.options.length).toBeGreaterThanOrEqual(10)
  expect(AVATAR_PARTS.cut.options.length).toBeGreaterThanOrEqual(8)
})
