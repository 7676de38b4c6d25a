import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { systemRandom, uuidv7 } from '../../../platform/random.ts'
import { chooseFace } from './choose-face.ts'

test('E-04 every account has one of 24 faces, whose file the web app has', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => uuidv7(systemRandom, index))
  const faces = new Set(ids.map(chooseFace))
  expect(faces.size).toBe(24)
  for (const face of faces) {
    expect(existsSync(fileURLToPath(new URL(`../../../../../web/public${face}`, import.meta.url))), face).toBe(true)
  }
})
