import { expect, test } from 'vitest'
import { buildManagedBooth } from '../../../../playground/sample-booths.ts'
import { BLANK_BOOTH, findBoothFaults, isEditedBooth, toBoothForm, toEditedBooth } from './edited-booth.ts'

test('S-42 a booth is edited and sent as it was read', () => {
  const booth = buildManagedBooth()
  const edited = toEditedBooth(booth)
  expect(toBoothForm(edited)).toEqual(booth.form)
  expect(edited.pages.map(({ url }) => url)).toEqual(
    booth.form.pages.map(({ assetId }) => booth.pictures.find((picture) => picture.assetId === assetId)?.mediumUrl),
  )
  expect(isEditedBooth(JSON.parse(JSON.stringify(edited)))).toBe(true)
})

test('S-42 what cannot be saved of a booth is named at its field', () => {
  const page = { assetId: 'page', url: '', alt: '图'.repeat(101) }
  expect(findBoothFaults(BLANK_BOOTH).size).toBe(0)
  const faults = findBoothFaults({ ...BLANK_BOOTH, title: '名'.repeat(31), pages: [page, { ...page, alt: '' }] })
  expect([...faults.keys()]).toEqual(['title', 'pages.0.alt', 'pages'])
})
