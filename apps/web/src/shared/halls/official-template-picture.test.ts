import { readdirSync } from 'node:fs'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { expect, test } from 'vitest'
import { getOfficialPictureUrl } from './official-template-picture.ts'

const PICTURES = new URL('../../../public/hall-templates/', import.meta.url)

test('F-01 every official hall template has its picture, and there is no other picture', () => {
  expect(
    readdirSync(PICTURES)
      .map((name) => `/hall-templates/${name}`)
      .toSorted(),
    'apps/web/scripts/draw-template-pictures.mjs draws the picture of a template',
  ).toEqual(HALL_TEMPLATES.map(({ id }) => getOfficialPictureUrl(id)).toSorted())
})
