import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { expect, test } from 'vitest'
import { buildSampleDetail } from '../../../../playground/sample-details.ts'
import { sampleHalls, samplePublicHall } from '../../../../playground/sample-halls.ts'
import { findMusicUrl } from './find-music-url.ts'

test('reviewers hear the music of a model as they hear that of a hall (S-69)', () => {
  const { media } = buildSampleDetail('model')
  const [medium] = media
  if (medium === undefined) throw new Error('the sample has a model')
  const withMusic = [{ ...medium, music: { url: '/kiln.m4a', volume: 0.4 } }]
  expect(findMusicUrl({ detail: { media: withMusic }, hall: null, invitation: null }, undefined)).toBe('/kiln.m4a')
  expect(findMusicUrl({ detail: { media }, hall: null, invitation: null }, undefined)).toBeUndefined()

  const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
  const [asset] = hall.assets
  const parsed = parseHallDocument(hall.document)
  if (asset === undefined || !parsed.ok) throw new Error('the sample has a hall with pictures')
  const document = { ...parsed.document, music: { assetId: asset.id, volume: 1 } }
  const heard = { ...hall, assets: [{ ...asset, urls: { original: '/rain.m4a' } }] }
  expect(findMusicUrl({ detail: { media }, hall: heard, invitation: null }, document)).toBe('/rain.m4a')
})
