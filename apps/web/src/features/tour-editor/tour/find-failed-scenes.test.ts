import type { Publication } from '@zhanjian/contract/works/work-drafts.ts'
import { expect, test } from 'vitest'
import { sampleTour } from '../testing/sample-tour.ts'
import { findFailedScenes } from './find-failed-scenes.ts'

const failed: Publication = {
  state: 'failed',
  progress: 0.5,
  isWaiting: false,
  fromRevision: 4,
  failedScenes: [
    { id: 'pond', title: '池' },
    { id: 'removed', title: '旧场景' },
  ],
}
const find = (publication: Publication | null, revision: number | undefined) =>
  findFailedScenes(sampleTour.scenes, publication, revision).map(({ id }) => id)

test('S-21 scenes whose pictures could not be made are named while they are in the tour', () => {
  expect(find(failed, 4)).toEqual(['pond'])
})

test('S-21 after a change, and of a publication that has not failed, nothing is named', () => {
  expect(find(failed, 5)).toEqual([])
  expect(find({ ...failed, state: 'ready' }, 4)).toEqual([])
  expect(find({ ...failed, failedScenes: undefined }, 4)).toEqual([])
  expect(find(null, undefined)).toEqual([])
})
