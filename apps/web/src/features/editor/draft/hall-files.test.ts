import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { describe, expect, test } from 'vitest'
import { listDraftFiles } from '../../../shared/drafts/draft-files.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { isLocalAssetId } from '../../../shared/uploads/upload-item.ts'
import { createHallDraft } from '../hall-editing-session.ts'
import { createDocument, createDraftStart } from '../testing/fake-drafts.ts'
import { withoutFiles } from './hall-files.ts'

const createEditingWithLocalAssets = () => {
  const document = createDocument()
  const work = createTestWork('new', { assetId: 'local-1', uM: 6, vM: 1.5 })
  const draft = createHallDraft(createDraftStart({ editing: { document: { ...document, works: [] }, history: EMPTY_HISTORY } }))
  draft.edit({ type: 'add_works', works: [{ index: 0, work }] })
  return draft
}

describe('works whose pictures are still uploading', () => {
  test('S-17 the server gets the hall without them', () => {
    const { editing } = createEditingWithLocalAssets().getState()
    expect(withoutFiles(editing.document, isLocalAssetId).works).toEqual([])
    const whole = createDocument()
    expect(withoutFiles(whole, isLocalAssetId)).toBe(whole)
  })

  test('S-17 the id from the server is set in the hall and in the undo history', () => {
    const draft = createEditingWithLocalAssets()
    draft.edit({ type: 'remove_works', ids: ['new'] })
    draft.assetRegistered('local-1', buildAsset({ id: 'asset-1' }))
    draft.undo()
    expect(draft.getState().editing.document.works.map((work) => work.assetId)).toEqual(['asset-1'])
    draft.undo()
    draft.redo()
    expect(draft.getState().editing.document.works.map((work) => work.assetId)).toEqual(['asset-1'])
    expect(listDraftFiles(draft.getState()).some(isLocalAssetId)).toBe(false)
  })

  test('S-17 a picture of unknown size gets its proportions once the server knows them, with the same area', () => {
    const draft = createEditingWithLocalAssets()
    draft.assetRegistered('local-1', buildAsset({ id: 'asset-1' }))
    draft.edit({ type: 'place_works', placements: [{ id: 'new', surfaceId: 'w0', uM: 6, vM: 1.5, widthM: 1, heightM: 1 }] })
    draft.assetsKnown([buildAsset({ id: 'asset-1', widthPx: 4000, heightPx: 1000 })])
    const [work] = draft.getState().editing.document.works
    expect([work?.widthM, work?.heightM]).toEqual([2, 0.5])
  })

  test('S-17 a work that is true to scale keeps the size that its owner entered', () => {
    const draft = createEditingWithLocalAssets()
    draft.edit({ type: 'set_works', changes: [{ id: 'new', set: { realSizeCm: [120, 80] } }] })
    const before = draft.getState().editing.document.works
    draft.assetsKnown([buildAsset({ id: 'local-1', widthPx: 100, heightPx: 100 })])
    expect(draft.getState().editing.document.works).toEqual(before)
  })
})
