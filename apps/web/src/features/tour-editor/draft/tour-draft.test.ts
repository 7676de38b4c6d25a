import { createSceneRemoval } from '@zhanjian/scene/tour/edits.ts'
import { createFullTour, createTestTour } from '@zhanjian/scene/tour/testing/tours.ts'
import { expect, test } from 'vitest'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { restoreRevision } from '../../../shared/studio/restore-revision.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { createTourStart } from '../testing/tour-drafts.ts'
import { createTourDraft } from '../tour-editing-session.ts'
import { tourStudio } from '../tour-studio.ts'

test('S-21 the editor opens at the start of the tour', () => {
  expect(createTourDraft(createTourStart()).getState().sceneId).toBe('s1')
  expect(createTourDraft(createTourStart(createTestTour(0))).getState().sceneId).toBeNull()
})

test('S-21 when the shown scene is removed its neighbour is shown, and undo brings the scene back with the ways to it', () => {
  const before = createTestTour(3)
  const draft = createTourDraft(createTourStart(before))
  draft.show('s2', 'next')
  draft.edit(createSceneRemoval(before, ['s2']))
  expect(draft.getState()).toMatchObject({ sceneId: 's1', hotspotId: null })
  draft.undo()
  expect(draft.getState().editing.document).toEqual(before)
})

test('S-21 a removed hotspot is no longer selected', () => {
  const draft = createTourDraft(createTourStart(createTestTour(2)))
  draft.select('next')
  draft.edit({ type: 'remove_hotspots', sceneId: 's0', ids: ['next'] })
  expect(draft.getState().hotspotId).toBeNull()
})

test('S-21 a file that turns out to be a part of the sphere changes its scene, one of another ratio does not', () => {
  const draft = createTourDraft(createTourStart(createTestTour(1)))
  draft.assetsKnown([buildAsset({ id: 'file-s0', widthPx: 300, heightPx: 200 })])
  expect(draft.getState().editing.document.scenes[0]?.coverage.pitchRad).toBe(Math.PI)
  draft.assetsKnown([buildAsset({ id: 'file-s0', widthPx: 8000, heightPx: 2000 })])
  expect(draft.getState().editing.document.scenes[0]?.coverage.pitchRad).toBe(Math.PI / 2)
})

test('S-21 an earlier publication replaces the whole tour in one step of undo', () => {
  const [from, to] = [createTestTour(3), createFullTour()]
  const draft = createTourDraft(createTourStart(from))
  expect(draft.edit(tourStudio.buildReplaceEdit(from, to)).ok).toBe(true)
  expect(draft.getState().editing.document).toEqual(to)
  draft.undo()
  expect(draft.getState().editing.document).toEqual(from)
})

test('S-21 F-01 an earlier publication of a tour is restored with its title, and undo gives both back', async () => {
  const [from, to] = [createTestTour(3), createFullTour()]
  const draft = createTourDraft({ ...createTourStart(from), workId: 'work-1' })
  const { title } = draft.getState().details
  const [work] = sampleHalls
  if (work === undefined) throw new Error('no sample work')
  const server = buildSampleDraft({ work: { ...work, title: '从前的全景' }, revision: 4, document: { ...to } })
  const call = (async () => server) as unknown as CallApi
  const session = { draft, autosave: { saveToServer: async () => true }, hasLocalAssets: () => false }
  const outcome = await restoreRevision(2, { ...session, call }, tourStudio)
  expect(outcome).toMatchObject({ kind: 'restored' })
  expect(draft.getState()).toMatchObject({ editing: { document: to }, details: { title: '从前的全景' } })
  draft.undo()
  expect(draft.getState()).toMatchObject({ editing: { document: from }, details: { title } })
})
