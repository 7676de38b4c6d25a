import { parseExhibitionDocument } from '@zhanjian/scene/exhibition/parse-document.ts'
import { expect, test } from 'vitest'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import type { Exhibition } from '../model/use-exhibition.ts'
import { NOBODY } from '../model/use-exhibition-people.ts'
import { findWalkedPart, listBoundOpenings, listWalkWays, toOpenDoors } from './walk-ways.ts'

function createExhibition(closedId?: string): Exhibition {
  const sample = buildSampleExhibition()
  const parsed = parseExhibitionDocument(sample.document)
  if (!parsed.ok) throw new Error('the sample is not valid')
  const parts = parsed.document.parts.map((part) => {
    const shown = sample.parts.find(({ partId }) => partId === part.id)
    if (shown === undefined || part.id === closedId) return { part, shown: { partId: part.id, state: 'closed' as const } }
    return { part, shown }
  })
  return { ...sample, document: parsed.document, parts }
}

test('F-04 S-20 from a hall doors lead to its neighbours, each at its opening', () => {
  const exhibition = createExhibition()
  const part = findWalkedPart(exhibition, 'part000000')
  expect(part?.part.id).toBe('p0')
  const ways = listWalkWays(exhibition, 'p0')
  expect(ways.map(({ openingId, hall }) => [openingId, hall])).toEqual([
    ['east', { code: 'part000001', openingId: 'west' }],
    ['south', { code: 'part000003', openingId: 'north' }],
  ])
  expect(listBoundOpenings(exhibition, 'part000000')).toEqual(['east', 'south'])
  expect(toOpenDoors(ways, new Map([['p1', 3]]))).toMatchObject([
    { openingId: 'east', title: ways[0]?.title, note: exhibitionTexts.inside(3), glimpse: expect.stringMatching(/./) },
    { openingId: 'south', note: null },
  ])
})

test('F-04 S-20 a part that is closed is a door that stays shut, and its sign says so', () => {
  const ways = listWalkWays(createExhibition('p1'), 'p0')
  const [closed] = ways
  expect(closed?.hall).toBeNull()
  expect(toOpenDoors(ways, NOBODY)[0]).toMatchObject({ title: texts.closedSign(''), glimpse: null })
})

test('S-20 a hall of another exhibition is no part, and a part without doors has no ways', () => {
  const exhibition = createExhibition()
  expect(findWalkedPart(exhibition, 'nowhere000')).toBeUndefined()
  expect(listBoundOpenings(exhibition, 'nowhere000')).toEqual([])
  expect(listWalkWays(exhibition, 'p4')).toEqual([])
})
