import type { Place } from '@zhanjian/contract/places/places.ts'
import { expect, test } from 'vitest'
import { createMapStorage } from '../../lib/testing/map-storage.ts'
import { createPlaceRequests } from './place-requests.ts'

const placeNamed = (name: string): Place => ({ name, address: '', regionCode: null, position: null })

function setUp() {
  const items = new Map<string, string>()
  const storage = createMapStorage(items)
  return { items, requests: createPlaceRequests(storage), reload: () => createPlaceRequests(storage) }
}

test('S-70 the page that asked gets the place once, also after a reload', () => {
  const { requests, reload } = setUp()
  requests.ask('publish', placeNamed('旧'))
  expect(requests.find('publish')?.place?.name).toBe('旧')
  expect(requests.take('publish')).toBeUndefined()
  requests.answer('publish', placeNamed('新'))
  expect(reload().take('publish')).toEqual(placeNamed('新'))
  expect(reload().take('publish')).toBeUndefined()
})

test('S-70 two pages that ask do not get each other’s places', () => {
  const { requests } = setUp()
  requests.ask('card', null)
  requests.ask('publish', null)
  requests.answer('card', placeNamed('画室'))
  requests.answer('nobody', placeNamed('别处'))
  expect(requests.take('publish')).toBeUndefined()
  expect(requests.take('card')).toEqual(placeNamed('画室'))
  expect(requests.find('nobody')).toBeUndefined()
})

test('S-70 what is not a list of requests on the device counts as none', () => {
  const { items, requests } = setUp()
  items.set('zhanjian.place-requests', '[{"id":"publish","place":{"name":"x","longitude":1}}]')
  expect(requests.find('publish')).toBeUndefined()
  requests.ask('publish', null)
  expect(requests.find('publish')).toMatchObject({ place: null })
})
