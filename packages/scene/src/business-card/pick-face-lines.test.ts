import { expect, test } from 'vitest'
import { type FaceContacts, pickFaceLines, shortenWebsite } from './pick-face-lines.ts'

const buildContacts = (changes: Partial<FaceContacts>): FaceContacts => ({
  mobile: '138 0000 0001',
  phone: '0571-8800 0001',
  email: 'linshen@zhanjian.example',
  wechat: 'linshen-space',
  website: 'https://www.zhanjian.example',
  places: ['杭州 · 转塘 凤凰创意园 12 幢', '凤凰创意园 12 幢'],
  ...changes,
})

const getKinds = (changes: Partial<FaceContacts>, max = 3) => pickFaceLines(buildContacts(changes), max).map(({ kind }) => kind)

test('the face of a card says how to call, to write and to find its owner', () => {
  expect(getKinds({})).toEqual(['phone', 'email', 'place'])
  expect(getKinds({ mobile: '', phone: '0571-8888 0000#12', email: '', places: [] })).toEqual(['phone', 'wechat', 'website'])
  expect(getKinds({}, 2)).toEqual(['phone', 'email'])
  expect(getKinds({ mobile: '', phone: '', email: '', wechat: '', website: '', places: ['', ''] })).toEqual([])
})

test('a line that is too long for the face gives way to another one', () => {
  expect(getKinds({ email: `${'long-address'.repeat(6)}@example.com` })).toEqual(['phone', 'wechat', 'place'])
  const places = ['浙江省杭州市西湖区转塘街道凤凰创意大厦十二幢三楼东侧', '', '凤凰创意园']
  expect(pickFaceLines(buildContacts({ places }), 3).at(-1)).toEqual({ kind: 'place', text: '凤凰创意园' })
})

test('a website is printed without its scheme', () => {
  expect(shortenWebsite('https://www.zhanjian.example/')).toBe('zhanjian.example')
  expect(shortenWebsite('http://a.example/b/c')).toBe('a.example/b/c')
})
