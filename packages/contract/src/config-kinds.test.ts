import { expect, test } from 'vitest'
import { configChoices } from './config-kinds.ts'
import { mapProviders } from './map-providers.ts'

test('admins can choose every provider of maps, or none', () => {
  expect([...configChoices.mapProvider].toSorted()).toEqual(['none', ...Object.keys(mapProviders)].toSorted())
})
