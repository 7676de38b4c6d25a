import { areaList } from '@vant/area-data'
import { expect, test } from 'vitest'
import { listRegionNames, allRegions as regions } from './all-regions.ts'
import { regionCode } from './places.ts'

const namesWithin = (code: string | null) => regions.listWithin(code).map(({ name }) => name)

test('S-70 the cascade has every province, and every region below belongs to one', () => {
  expect(namesWithin(null)).toHaveLength(34)
  expect(namesWithin(null)).toEqual(
    expect.arrayContaining(['北京市', '台湾省', '香港特别行政区', '澳门特别行政区', '西藏自治区']),
  )
  expect(namesWithin('330000')).toContain('杭州市')
  expect(namesWithin('330100')).toEqual(expect.arrayContaining(['西湖区', '临平区', '淳安县']))
  for (const code of [...Object.keys(areaList.city_list), ...Object.keys(areaList.county_list)]) {
    expect(regionCode.safeParse(code).success, code).toBe(true)
    expect(regions.listPath(code)[0]?.code, code).toBe(`${code.slice(0, 2)}0000`)
  }
})

test.each([
  ['310101', '上海市黄浦区'],
  ['330106', '浙江省杭州市西湖区'],
  ['429004', '湖北省仙桃市'],
  ['500229', '重庆市城口县'],
  ['659001', '新疆维吾尔自治区石河子市'],
  ['810101', '香港特别行政区香港岛中西区'],
])('S-70 the name of region %s is %s, each part once', (code, fullName) => {
  expect(regions.listPath(code).at(-1)?.fullName).toBe(fullName)
})

test('S-70 a search of regions finds exact names first, then their beginnings, each once', () => {
  const find = (text: string) => regions.search(text, 5).map(({ fullName }) => fullName)
  expect(find('杭州')[0]).toBe('浙江省杭州市')
  expect(find('上海')[0]).toBe('上海市')
  expect(find('上海').filter((name) => name === '上海市')).toHaveLength(1)
  expect(find('浙江 西湖')).toEqual(['浙江省杭州市西湖区'])
  expect(find('杭州市西湖区')).toEqual(['浙江省杭州市西湖区'])
  expect(find(' 西湖 ').at(-1)).toBe('湖北省武汉市东西湖区')
  expect(find('')).toEqual([])
  expect(find('山').slice(0, 2)).toEqual(['山西省', '山东省'])
})

test('S-70 a region is found by its whole name, the larger one of equal names', () => {
  expect(regions.findByFullName('浙江省杭州市西湖区')?.code).toBe('330106')
  expect(regions.findByFullName('上海市')?.code).toBe('310000')
  expect(regions.findByFullName('西湖区')).toBeUndefined()
})

test.each([
  ['上海;上海', '310000'],
  ['上海市；上海市', '310000'],
  ['上海市上海市黄浦区', '310101'],
  ['上海/浦东', '310115'],
  ['中国 · 浙江省 · 杭州市', '330100'],
  ['浙江，杭州，西湖', '330106'],
  ['浙江、杭州市西湖区', '330106'],
  ['浙江杭州杭州', '330100'],
  ['吉林;吉林', '220200'],
  ['内蒙 呼和浩特', '150100'],
  ['新疆/石河子', '659001'],
  ['湖北 恩施', '422800'],
  ['云南-大理-大理市', '532901'],
  ['杭州市 西湖区', '330106'],
  ['重庆 城口县', '500229'],
  ['香港', '810000'],
])('S-70 %s is read as region %s', (text, code) => {
  expect(regions.findWritten(text)?.code).toBe(code)
  expect(regions.search(text, 8).map((region) => region.code)).toContain(code)
})

test.each([
  '',
  '中国',
  '西湖区',
  '朝阳',
  '上海滩',
  '浙江 宁波 西湖区',
  '浙江省杭州市象山路',
  '新疆 伊犁 伊宁',
  'Hangzhou',
])('S-70 %j is not taken for a region', (text) => {
  expect(regions.findWritten(text)).toBeUndefined()
})

test('S-70 every region is read by its whole name', () => {
  for (const { code } of regions.listWithin(null))
    for (const city of regions.listWithin(code))
      for (const { fullName } of [city, ...regions.listWithin(city.code)])
        expect(regions.findWritten(fullName)?.fullName).toBe(fullName)
})

test('S-70 an unknown code has no path and no names', () => {
  expect(regions.listPath('999999')).toEqual([])
  expect(listRegionNames('999999')).toEqual([])
  expect(listRegionNames(null)).toEqual([])
  expect(listRegionNames('330106')).toEqual(['浙江省', '杭州市', '西湖区'])
})
