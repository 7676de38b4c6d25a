import { createTestTour } from '@zhanjian/scene/panorama/testing/tours.ts'
import { expect, test } from 'vitest'
import { EMPTY_POST, postDraftKind } from './post-kind.ts'

const post = { ...EMPTY_POST, text: '湖很静', media: [{ assetId: 'file', alt: '湖面' }], hallCode: 'hall000001' }

test('S-21 a panorama is saved as a tour of one scene with a door to its hall, and opened from it; other kinds are saved as they are', () => {
  const saved = postDraftKind.toWire(post, { kind: 'panorama', document: post })
  expect(saved).toMatchObject({
    kind: 'tour',
    text: '湖很静',
    scenes: [{ assetId: 'file', alt: '湖面', hotspots: [{ kind: 'hall', code: 'hall000001' }] }],
  })
  expect(postDraftKind.parse(JSON.parse(JSON.stringify(saved)))).toEqual({ ok: true, document: post })
  const empty = postDraftKind.toWire(EMPTY_POST, { kind: 'panorama', document: EMPTY_POST })
  expect(postDraftKind.parse(empty)).toEqual({ ok: true, document: EMPTY_POST })
  expect(postDraftKind.toWire(post, { kind: 'article', document: post })).toEqual(post)
})

test('S-21 a tour that has more than the form can show is not opened, so that saving loses nothing', () => {
  expect(postDraftKind.parse(createTestTour(2))).toEqual({ ok: false, reason: 'too_new' })
  expect(postDraftKind.parse({ ...createTestTour(2), schemaVersion: 9 })).toEqual({ ok: false, reason: 'too_new' })
  expect(postDraftKind.parse({ kind: 'tour' })).toEqual({ ok: false, reason: 'invalid' })
})
