import { ART_NAMES, OCCASIONS } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { expect, test } from 'vitest'
import { describeArt, nameOfOccasion } from './describe-art.ts'

test('every sticker, background and palette of invitations has a Chinese label of its own', () => {
  const labels = [...ART_NAMES.map(describeArt), ...OCCASIONS.map(nameOfOccasion)]
  expect(labels.filter((label) => !/^[\p{Script=Han}，]+$/u.test(label) || /^，|，$/.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})
