import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { FULL_COVERAGE } from '@zhanjian/scene/tour/document.ts'
import { tourEdits } from '@zhanjian/scene/tour/edits.ts'
import { checkTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { createFullTour, createTestScene, createTestTour, createTestWay } from '@zhanjian/scene/tour/testing/tours.ts'
import { describe, expect, test } from 'vitest'
import { replaceAssetId } from '../../../shared/drafts/draft-files.ts'
import { isLocalAssetId } from '../../../shared/uploads/upload-item.ts'
import { applyCoverage, withoutFiles } from './tour-files.ts'

const tour = createFullTour()
const open = (document = tour) => ({ document, history: EMPTY_HISTORY })

describe('S-21 the files of a tour', () => {
  test('every file is found, and each can be taken out without making the tour invalid', () => {
    const ids = listFileIds(tour)
    expect(new Set(ids)).toEqual(new Set(JSON.stringify(tour).match(/(?<="assetId":")[^"]+/g)))
    for (const id of ids) {
      const left = withoutFiles(tour, (assetId) => assetId === id)
      expect(listFileIds(left)).not.toContain(id)
      expect(checkTourDocument(left)).toMatchObject({ ok: true })
    }
  })

  test('what still uploads is not sent to the server; the rest of the tour is', () => {
    expect(withoutFiles(tour, isLocalAssetId)).toBe(tour)
    const uploading = createTestScene('new', { assetId: 'local-1', hotspots: [] })
    const [first, ...rest] = tour.scenes
    const wayThere = { ...createTestScene('s0'), ...first, hotspots: [createTestWay('way', 'new')] }
    const draft = { ...tour, scenes: [uploading, wayThere, ...rest], startSceneId: 'new' }
    expect(withoutFiles(draft, isLocalAssetId)).toEqual({ ...draft, scenes: [wayThere, ...rest], startSceneId: null })
  })

  test('a file that has arrived keeps its place in the tour and in every step of undo', () => {
    const added = tourEdits.performEdit(open(createTestTour(1)), {
      type: 'add_scenes',
      scenes: [{ index: 1, scene: createTestScene('new', { assetId: 'local-1' }) }],
    })
    const renamed = tourEdits.performEdit(added.editing, { type: 'remove_scenes', ids: ['new'] })
    const arrived = replaceAssetId(renamed.editing, 'local-1', 'asset-9')
    expect(JSON.stringify(arrived)).not.toContain('local-1')
    expect(tourEdits.undo(arrived).editing.document.scenes[1]?.assetId).toBe('asset-9')
  })
})

describe('S-21 what a scene covers', () => {
  const half = { ...FULL_COVERAGE, yawRad: Math.PI }

  test('the view and limits follow the file, unless the owner has set them', () => {
    const scenes = [
      createTestScene('a', { assetId: 'file' }),
      createTestScene('b', { assetId: 'file', openingView: { yawRad: 1, pitchRad: 0.2, fovRad: 1 } }),
    ]
    const { document, history } = applyCoverage(open({ ...createTestTour(0), scenes }), 'file', half)
    expect(document.scenes.map(({ coverage }) => coverage)).toEqual([half, half])
    expect(document.scenes.map(({ limits }) => limits.yawMaxRad)).toEqual([Math.PI / 2, Math.PI / 2])
    expect(document.scenes[1]?.openingView.yawRad).toBe(1)
    expect(history.done).toEqual([])
  })

  test('a file that covers what was assumed changes nothing', () => {
    const editing = open()
    expect(applyCoverage(editing, 'file-s0', FULL_COVERAGE)).toBe(editing)
  })
})
