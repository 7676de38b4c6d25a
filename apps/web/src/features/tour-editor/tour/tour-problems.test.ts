import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import { tourEdits } from '@zhanjian/scene/tour/edits.ts'
import { checkTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { createFullTour, createTestScene, createTestTour, createTestWay } from '@zhanjian/scene/tour/testing/tours.ts'
import { describe, expect, test } from 'vitest'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { buildRemoveFilesEdit } from '../draft/tour-files.ts'
import { findTourProblems, isPublishable } from './tour-problems.ts'

const ring = createTestTour(2)
const find = (document = ring, part: Partial<Parameters<typeof findTourProblems>[0]> = {}) =>
  findTourProblems({ document, assets: new Map(), uploads: [], missingAssetIds: new Set(), ...part })
const createUpload = (id: string, state: UploadItem['state']): UploadItem => ({
  id,
  path: 'image',
  name: `${id}.jpg`,
  sizeBytes: 1,
  sizePx: null,
  previewUrl: null,
  state,
})

describe('S-21 F-05 what keeps a tour from being published', () => {
  test('a tour whose files are still under way can be published: publishing waits for them', () => {
    const problems = find(ring, { uploads: [createUpload('file-s0', { kind: 'sending', progress: 0.5 })] })
    expect(problems.pendingUploads).toBe(1)
    expect(isPublishable(problems)).toBe(true)
  })

  test('a tour without scenes cannot', () => {
    expect(isPublishable(find(createTestTour(0)))).toBe(false)
  })

  test('a picture that the server has found to be no panorama is told with its scene', () => {
    const assets = new Map([['file-s1', buildAsset({ id: 'file-s1', widthPx: 300, heightPx: 200 })]])
    const problems = find(ring, { assets })
    expect(problems.wrongShapes.map(({ id }) => id)).toEqual(['s1'])
    expect(isPublishable(problems)).toBe(false)
  })

  test('a file that did not arrive and one that could not be processed are told once each', () => {
    const assets = new Map([['file-s1', buildAsset({ id: 'file-s1', status: 'failed', failure: 'damaged' })]])
    const uploads = [createUpload('file-s0', { kind: 'failed', problem: 'network' })]
    expect(find(ring, { assets, uploads }).failedAssetIds.sort()).toEqual(['file-s0', 'file-s1'])
  })

  test('a file that neither the server nor the device has is told, until it turns up', () => {
    const missingAssetIds = new Set(['file-s0'])
    const problems = find(ring, { missingAssetIds })
    expect(problems.failedAssetIds).toEqual(['file-s0'])
    expect(isPublishable(problems)).toBe(false)
    const assets = new Map([['file-s0', buildAsset({ id: 'file-s0', widthPx: 4096, heightPx: 2048 })]])
    expect(find(ring, { missingAssetIds, assets }).failedAssetIds).toEqual([])
  })

  test('a way into nothing is told with its place, and scenes that no way reaches are advice', () => {
    const scenes = [createTestScene('a', { hotspots: [createTestWay('w', 'gone')] }), createTestScene('b')]
    const problems = find({ ...ring, scenes })
    expect(problems.brokenWays.map(({ scene, hotspot }) => [scene.id, hotspot.id])).toEqual([['a', 'w']])
    expect(problems.unreachable.map(({ id }) => id)).toEqual(['b'])
    expect(isPublishable(problems)).toBe(false)
  })
})

describe('S-21 files that are taken out', () => {
  test('each takes what shows or plays it with it, and undo brings all of it back', () => {
    const tour = createFullTour()
    for (const gone of listFileIds(tour)) {
      const applied = tourEdits.apply(
        tour,
        buildRemoveFilesEdit(tour, (assetId) => assetId === gone),
      )
      if (!applied.ok) throw new Error(applied.issues.join())
      expect(listFileIds(applied.document)).not.toContain(gone)
      expect(checkTourDocument(applied.document)).toMatchObject({ ok: true })
      expect(tourEdits.apply(applied.document, applied.inverse)).toMatchObject({ ok: true, document: tour })
    }
  })
})
