import { expect, test } from 'vitest'
import { parseRefusedPlaces } from './parse-refused-places.ts'

const scene = { sceneId: 's', sceneTitle: '山门', hotspotId: null, hotspotLabel: '' }
const hotspot = { ...scene, hotspotId: 'h', hotspotLabel: '去大殿' }

test('F-05 a refused publication leads to the scenes and hotspots that the server names', () => {
  expect(parseRefusedPlaces({ assetIds: ['a'], scenes: [scene] })).toEqual([scene])
  expect(parseRefusedPlaces({ hotspots: [hotspot, hotspot] })).toEqual([hotspot, hotspot])
  for (const other of [undefined, null, {}, { scenes: 'all' }]) expect(parseRefusedPlaces(other)).toEqual([])
})
