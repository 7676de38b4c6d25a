import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { findVisitSource } from './find-visit-source.ts'

const origin = 'https://zhanjian.example'
const find = (changes: Partial<Parameters<typeof findVisitSource>[0]>) =>
  findVisitSource({ isEmbedded: false, belowPath: undefined, from: null, referrer: '', origin, ...changes })

test.each([
  ['the frame of another site', { isEmbedded: true, referrer: 'https://museum.example/' }, 'embedded'],
  ['home', { belowPath: screenAddress('home') }, 'home'],
  ['the list of exhibitions', { belowPath: screenAddress('exhibitions') }, 'home'],
  ['the search', { belowPath: screenAddress('search') }, 'search'],
  ['any other page, also one that was opened by a link', { belowPath: '/pages/person', from: 'link' }, 'app'],
  ['the code on a poster', { from: 'poster' }, 'poster'],
  ['the shared link, whose page is ours', { from: 'link', referrer: `${origin}/h/aB3dE5gH7j` }, 'link'],
  ['its bare address', {}, 'link'],
  ['its bare address on another site', { referrer: 'https://news.example/a' }, 'other'],
  ['an address that says what nobody knows', { from: 'moon', referrer: 'https://news.example/a' }, 'other'],
] as const)('F-04 a visit from %s is counted as such', (_where, arrival, source) => {
  expect(find(arrival)).toBe(source)
})
