import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import { expect, test } from 'vitest'
import { createAvatarPictures } from './avatar-pictures.ts'

const [first] = OFFICIAL_AVATARS
if (first === undefined) throw new Error('there are no avatars')

/** Draws an empty picture; `isBroken`: every drawing fails. */
function createCountingDrawer() {
  const state = { drawn: 0, isBroken: false }
  const drawAvatar = () => {
    state.drawn += 1
    if (state.isBroken) throw new Error('no picture')
    return { widthPx: 2, heightPx: 2, channels: 4 as const, bytes: new Uint8Array(16) }
  }
  return { state, pictures: createAvatarPictures(() => drawAvatar) }
}

test('C-14 a hundred callers who ask for one look at once have it drawn once', async () => {
  const { state, pictures } = createCountingDrawer()
  const answers = await Promise.all(Array.from({ length: 100 }, () => pictures.drawThumbnail(first.look)))
  expect(new Set(answers).size).toBe(1)
  expect(state.drawn).toBe(1)
})

test('C-15 the avatars to choose from are drawn once, and anew after a failure', async () => {
  const { state, pictures } = createCountingDrawer()
  state.isBroken = true
  await expect(pictures.drawOfficialThumbnails()).rejects.toThrow('no picture')
  state.isBroken = false
  state.drawn = 0
  await pictures.drawOfficialThumbnails()
  await pictures.drawOfficialThumbnails()
  expect(state.drawn).toBe(OFFICIAL_AVATARS.length)
})

test('the picture of an official avatar is drawn without the others, and kept; any other look is drawn anew', async () => {
  const { state, pictures } = createCountingDrawer()
  for (const { look, drawn } of [
    { look: first.look, drawn: 1 },
    { look: first.look, drawn: 1 },
    { look: { ...first.look, clothes: '#123456' }, drawn: 2 },
    { look: { ...first.look, clothes: '#123456' }, drawn: 3 },
  ]) {
    await pictures.drawThumbnail(look)
    expect(state.drawn).toBe(drawn)
  }
})
