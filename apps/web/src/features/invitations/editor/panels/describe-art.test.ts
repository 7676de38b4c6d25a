import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { ART_NAMES, OCCASIONS } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { expect, test } from 'vitest'
import { artTexts } from '#text/invitations/art.ts'
import { describeArt } from './describe-art.ts'

test('every sticker, background and palette of invitations has a Chinese label of its own', () => {
  const labels = [...ART_NAMES.map(describeArt), ...OCCASIONS.map(artTexts.occasion)]
  expect(labels.filter((label) => !/^[\p{Script=Han}，]+$/u.test(label) || /^，|，$/.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})

test('palettes are called as the templates that they come from', () => {
  const names = INVITATION_TEMPLATES.map(({ occasion, texts }) => [occasion, texts.name])
  expect(INVITATION_TEMPLATES.map(({ occasion }) => [occasion, artTexts.occasion(occasion)])).toEqual(names)
})
