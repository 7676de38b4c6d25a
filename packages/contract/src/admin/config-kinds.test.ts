import { expect, test } from 'vitest'
import { mapProviders } from '../places/map-providers.ts'
import { configChoices } from './config-kinds.ts'

test('admins can choose every provider of maps, or none', () => {
  expect([...configChoices.mapProvider].toSorted()).toEqual(['none', ...Object.keys(mapProviders)].toSorted())
})
