import { expect, test } from 'vitest'
import { listLinkedHalls } from './build-demo-tour.ts'
import { readDemoCommunity } from './demo-community.ts'
import { orderWorks } from './planting-order.ts'

const community = await readDemoCommunity()
const { first, rest } = orderWorks(community)

test('F-01 the first works fill a screen: three halls for the hero, one with a banner, and posts of several kinds', () => {
  expect(first.length).toBeGreaterThanOrEqual(6)
  const halls = first.flatMap(({ type, work }) => (type === 'hall' ? work : []))
  expect(halls.length).toBeGreaterThanOrEqual(4)
  // The newest are the hero's.
  expect(community.promotions.filter(({ place }) => place === 'banner').map(({ hall }) => hall)).toContain(halls[0]?.title)
  expect(new Set(first.flatMap(({ type, work }) => (type === 'post' ? work.kind : []))).size).toBeGreaterThanOrEqual(2)
  expect(first.some(({ work }) => work.waits)).toBe(false)
})

test('every work is planted once, halls and posts in turn, and a post after the halls to which it leads', () => {
  const planted = [...first, ...rest].map(({ work }) => work.title)
  expect(planted.toSorted()).toEqual([...community.halls, ...community.posts].map(({ title }) => title).toSorted())
  for (const post of community.posts) {
    for (const hall of listLinkedHalls(post))
      expect(planted.indexOf(post.title), post.title).toBeGreaterThan(planted.indexOf(hall))
  }
  const types = rest.slice(0, 24).map(({ type }) => type)
  expect(types.filter((type) => type === 'post').length).toBeGreaterThanOrEqual(8)
})

test('a first work that does not exist is refused', () => {
  expect(() => orderWorks({ ...community, first: ['没有这一件'] })).toThrow('没有这一件')
})
