import { expect, test } from 'vitest'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { createSampleAsset, sampleTour, sampleTourAssets } from '../testing/sample-tour.ts'
import { findPreviewFiles, listLinkedCodes, toLinkedWork } from './preview-files.ts'

const none = {
  thumbUrl: undefined,
  mediumUrl: undefined,
  largeUrl: undefined,
  panoramaUrl: undefined,
  colour: '#888',
  sizePx: null,
}

test('S-21 a preview has the files of the server, and of those on their way the pictures of this device', () => {
  const assets = new Map(sampleTourAssets.map((asset) => [asset.id, asset]))
  const document = {
    ...sampleTour,
    floorPlan: { assetId: 'local-plan', alt: '', placements: [] },
    music: { assetId: 'local-music', volume: 1 },
  }
  const files = findPreviewFiles(document, assets, (id) =>
    id === 'local-plan' ? { ...none, mediumUrl: 'blob:plan', largeUrl: 'blob:plan', sizePx: [800, 600] } : none,
  )
  expect([...files.keys()]).toEqual(['front-file', 'sound', 'bamboo-file', 'pond-file', 'gate-file', 'local-plan'])
  expect(files.get('local-plan')).toMatchObject({ urls: { medium: 'blob:plan' }, widthPx: 800 })
})

test('S-21 a file without any address is not there yet', () => {
  const assets = new Map([['front-file', createSampleAsset('front-file', { urls: {} })]])
  expect(findPreviewFiles(sampleTour, assets, () => none).size).toBe(0)
})

test('S-21 works behind hotspots are previewed as strangers see them', () => {
  const [work] = sampleHalls
  if (work === undefined) throw new Error('no hall')
  expect(toLinkedWork({ ...work, availability: 'published', visibility: 'unlisted' })).toMatchObject({
    state: 'open',
    title: work.title,
  })
  expect(toLinkedWork({ ...work, availability: 'published', visibility: 'private' })).toEqual({
    code: work.code,
    state: 'hidden',
  })
  expect(toLinkedWork({ ...work, availability: 'published', visibility: 'password' })).toEqual({
    code: work.code,
    state: 'locked',
  })
  expect(toLinkedWork({ ...work, availability: 'draft', visibility: 'public' })).toEqual({ code: work.code, state: 'hidden' })
})

test('S-21 a work behind several hotspots is asked for once', () => {
  const hotspot = { yawRad: 0, pitchRad: 0, label: '', kind: 'hall', code: 'hall000001' } as const
  const scenes = sampleTour.scenes.map((scene) => ({ ...scene, hotspots: [{ ...hotspot, id: scene.id }] }))
  expect(listLinkedCodes({ ...sampleTour, scenes })).toEqual(['hall000001'])
})
