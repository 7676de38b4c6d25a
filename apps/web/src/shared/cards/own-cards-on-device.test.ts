import { expect, test } from 'vitest'
import { buildSampleCards } from '../../../playground/sample-cards.ts'
import { deletePersonalValues } from '../../lib/personal-storage-keys.ts'
import { createMapStorage } from '../../lib/testing/map-storage.ts'
import { readOwnCards, storeOwnCards } from './own-cards-on-device.ts'

function createDevice() {
  const stored = new Map<string, string>()
  const storage = createMapStorage(stored)
  return { storage, stored }
}

test('S-02 own cards are kept on the device for use without a network, and go with the login', () => {
  const { storage, stored } = createDevice()
  storeOwnCards(storage, 'u1', buildSampleCards(2))
  expect(readOwnCards(storage, 'u1')?.map(({ company }) => company)).toEqual(['光年沉浸艺术实验室', '西溪书院'])
  expect(readOwnCards(storage, 'u2')).toBeUndefined()
  deletePersonalValues(storage, 'u1')
  expect([...stored.keys()]).toEqual([])
})

test('S-02 cards that another build has stored differently are not shown', () => {
  const { storage } = createDevice()
  storage.write('own-cards.u1', [{ id: 'card-1', name: '林深', style: 'neon' }])
  expect(readOwnCards(storage, 'u1')).toBeUndefined()
})
