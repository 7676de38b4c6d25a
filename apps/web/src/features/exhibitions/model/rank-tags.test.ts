import { expect, test } from 'vitest'
import { rankTags } from './rank-tags.ts'

test('S-23 the offered tags are those of halls, frequent ones first, each once, limited in number', () => {
  const halls = [['夜', 'Monet'], ['水墨', 'monet'], ['水墨'], ['MONET', '园林']].map((tags) => ({ tags }))
  expect(rankTags(halls)).toEqual(['Monet', '水墨', '夜', '园林'])
  expect(rankTags([])).toEqual([])
  expect(rankTags([{ tags: Array.from({ length: 40 }, (_, index) => `标签${index}`) }])).toHaveLength(12)
})
