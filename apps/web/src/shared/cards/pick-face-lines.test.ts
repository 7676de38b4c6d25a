import { expect, test } from 'vitest'
import { buildSampleCard } from '../../../playground/sample-cards.ts'
import { pickFaceLines, shortenWebsite } from './pick-face-lines.ts'

const getKinds = (changes: Parameters<typeof buildSampleCard>[0], max = 3) =>
  pickFaceLines(buildSampleCard(changes), max).map(({ kind }) => kind)

test('the face of a card says how to call, to write and to find its owner', () => {
  expect(getKinds({})).toEqual(['phone', 'email', 'place'])
  expect(getKinds({ mobile: '', phone: '0571-8888 0000#12', email: '', place: null })).toEqual(['phone', 'wechat', 'website'])
  expect(getKinds({}, 2)).toEqual(['phone', 'email'])
  expect(getKinds({ mobile: '', phone: '', email: '', wechat: '', website: '', place: null })).toEqual([])
})

test('a line that is too long for the face gives way to another one', () => {
  expect(getKinds({ email: `${'long-address'.repeat(6)}@example.com` })).toEqual(['phone', 'wechat', 'place'])
  const place = {
    name: '凤凰创意园',
    address: '浙江省杭州市西湖区转塘街道凤凰创意大厦十二幢三楼东侧',
    regionCode: null,
    position: null,
  }
  expect(pickFaceLines(buildSampleCard({ place }), 3).at(-1)).toEqual({ kind: 'place', text: '凤凰创意园' })
})

test('a website is printed without its scheme', () => {
  expect(shortenWebsite('https://www.zhanjian.example/')).toBe('zhanjian.example')
  expect(shortenWebsite('http://a.example/b/c')).toBe('a.example/b/c')
})
