import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPlace, listPlaceLines, nameWithTown, writePlace, writeStreet } from './write-place.zh.ts'

const WEST_LAKE = ['浙江省', '杭州市', '西湖区']
const CHAOYANG = ['北京市', '朝阳区']
const addressOf = (address: string, names: readonly string[] = WEST_LAKE) => writePlace({ name: '画室', address }, names).address

test.each([
  ['象山路 352 号', '浙江省杭州市西湖区象山路 352 号'],
  ['西湖区象山路 352 号', '浙江省杭州市西湖区象山路 352 号'],
  ['杭州市西湖区象山路 352 号', '浙江省杭州市西湖区象山路 352 号'],
  ['浙江省杭州市西湖区象山路 352 号', '浙江省杭州市西湖区象山路 352 号'],
  ['中国浙江省 杭州市 西湖区 象山路 352 号', '浙江省杭州市西湖区象山路 352 号'],
  ['浙江杭州西湖区象山路 352 号', '浙江省杭州市西湖区象山路 352 号'],
  ['浙江省杭州市象山路 352 号', '浙江省杭州市西湖区象山路 352 号'],
  ['杭州 · 转塘街道 12 幢', '浙江省杭州市西湖区转塘街道 12 幢'],
  ['杭州 转塘街道 12 幢', '浙江省杭州市西湖区杭州 转塘街道 12 幢'],
  ['', '浙江省杭州市西湖区'],
  ['西湖区', '浙江省杭州市西湖区'],
  // What is only called by the region is no part of it.
  ['西湖文化广场', '浙江省杭州市西湖区西湖文化广场'],
  ['杭州路 5 号', '浙江省杭州市西湖区杭州路 5 号'],
  ['杭州市民中心', '浙江省杭州市西湖区杭州市民中心'],
  ['浙江省博物馆', '浙江省杭州市西湖区浙江省博物馆'],
])('S-71 the address %j is shown with province, city and county once: %s', (address, written) => {
  expect(addressOf(address)).toBe(written)
})

test.each([
  ['北京市北京市朝阳区建国路 1 号', '北京市朝阳区建国路 1 号'],
  ['北京市市辖区朝阳区建国路 1 号', '北京市朝阳区建国路 1 号'],
  ['北京朝阳区建国路 1 号', '北京市朝阳区建国路 1 号'],
  ['北京路 1 号', '北京市朝阳区北京路 1 号'],
])('S-71 the address %j in a municipality is shown with its name once: %s', (address, written) => {
  expect(addressOf(address, CHAOYANG)).toBe(written)
})

test('S-71 while the region is not known the address stands as it was written', () => {
  expect(addressOf('象山路 352 号', [])).toBe('象山路 352 号')
})

test.each([
  { name: '象山路352号', address: '象山路 352 号', title: '浙江省杭州市西湖区象山路 352 号' },
  { name: '浙江省杭州市西湖区', address: '', title: '浙江省杭州市西湖区' },
  { name: '西湖区', address: '浙江省杭州市西湖区', title: '浙江省杭州市西湖区' },
  { name: '杭州市西湖区象山路 352 号', address: '西湖区象山路 352 号', title: '浙江省杭州市西湖区象山路 352 号' },
  { name: '西湖区象山路 352 号', address: '', title: '浙江省杭州市西湖区象山路 352 号' },
  { name: '浙江省杭州市西湖区象山路 352 号', address: '', title: '浙江省杭州市西湖区象山路 352 号' },
])('S-71 a place that is called by its address has one line: $name', ({ title, ...place }) => {
  expect(writePlace(place, WEST_LAKE)).toEqual({ title, address: '' })
  expect(joinPlace(writePlace(place, WEST_LAKE), '，')).toBe(title)
})

test('S-71 an address that ends with the name of the place has the name once', () => {
  const place = { name: '凤凰创意园 12 幢', address: '转塘 凤凰创意园 12 幢' }
  expect(writePlace(place, WEST_LAKE)).toEqual({ title: '凤凰创意园 12 幢', address: '浙江省杭州市西湖区转塘' })
})

test.each([
  [{ name: '画室', address: '浙江省杭州市西湖区象山路 352 号' }, '象山路 352 号 画室'],
  [{ name: '象山路352号', address: '杭州市西湖区象山路 352 号' }, '象山路 352 号'],
  [{ name: '凤凰创意园 12 幢', address: '转塘 凤凰创意园 12 幢' }, '转塘 凤凰创意园 12 幢'],
  [{ name: '西湖区象山路 352 号', address: '' }, '象山路 352 号'],
  [{ name: '画室', address: '' }, '画室'],
  [{ name: '西湖区', address: '' }, ''],
])('S-71 beside fields for the region stand street and name alone: %j', (place, written) => {
  expect(writeStreet(place, WEST_LAKE)).toBe(written)
})

test.each([
  ['良渚博物院', WEST_LAKE, '杭州市 · 良渚博物院'],
  ['杭州市民中心', WEST_LAKE, '杭州市民中心'],
  ['杭州大剧院', WEST_LAKE, '杭州大剧院'],
  ['国家大剧院', ['北京市', '西城区'], '北京市 · 国家大剧院'],
  ['良渚博物院', [], '良渚博物院'],
  ['良渚博物院', ['浙江省'], '浙江省 · 良渚博物院'],
  ['尖沙咀钟楼', ['香港特别行政区', '九龙', '油尖旺区'], '香港特别行政区 · 尖沙咀钟楼'],
  ['象山路 352 号', WEST_LAKE, '浙江省杭州市西湖区象山路 352 号'],
])('S-71 in lists %s has its town before it, once', (name, names, written) => {
  expect(nameWithTown({ name, address: name === '象山路 352 号' ? name : '某路 1 号' }, names)).toBe(written)
})

test('S-71 a small space is offered the whole place first, then without its province, then what was typed', () => {
  expect(listPlaceLines({ name: '画室', address: '象山路 352 号' }, WEST_LAKE)).toEqual([
    '浙江省杭州市西湖区象山路 352 号',
    '杭州市西湖区象山路 352 号',
    '象山路 352 号',
    '画室',
  ])
  const park = { name: '凤凰创意园 12 幢', address: '杭州 · 转塘 凤凰创意园 12 幢' }
  expect(listPlaceLines(park, WEST_LAKE)[0]).toBe('浙江省杭州市西湖区转塘 凤凰创意园 12 幢')
  expect(listPlaceLines({ name: '画室', address: '' }, ['北京市'])).toEqual(['北京市画室', '画室', '画室', '画室'])
  expect(listPlaceLines({ name: '西湖区', address: '' }, WEST_LAKE)[0]).toBe('浙江省杭州市西湖区')
  expect(listPlaceLines(park, [])[0]).toBe(park.address)
})

const street = fc.stringMatching(/^[甲乙丙丁戊己]{1,6}[路街巷] ?\d{1,4} 号$/)
const region = fc.constantFrom<readonly string[]>(
  WEST_LAKE,
  CHAOYANG,
  ['吉林省', '吉林市', '船营区'],
  ['新疆维吾尔自治区', '石河子市'],
)
const separator = fc.constantFrom('', ' ', '，', '·', '-')

test('S-71 however an address repeats its region, every part is shown once, and what is shown is a fixed point', () => {
  fc.assert(
    fc.property(street, region, fc.nat(2), separator, fc.boolean(), (end, names, from, between, isInChina) => {
      const typed = `${isInChina ? '中国' : ''}${[...names.slice(Math.min(from, names.length - 1)), end].join(between)}`
      const written = addressOf(typed, names)
      expect(written).toBe(`${names.join('')}${end}`)
      expect(addressOf(written, names)).toBe(written)
    }),
  )
})

test('S-71 no text of a person is lost beside the region', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), region, (typed, names) => {
      fc.pre(!typed.trim().endsWith('画室'))
      expect(addressOf(typed, names).endsWith(typed.trim()) || names.some((name) => typed.includes(name))).toBe(true)
    }),
  )
})
