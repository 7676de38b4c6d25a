import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Place } from '@zhanjian/contract/places/places.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { toPlaceAddress } from '../../../shared/places/to-place-address.ts'
import { answerMaps, locateHere } from '../testing/map-answers.ts'
import { OpenLocationPage } from './open-location-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const LIANGZHU: Place = {
  name: '良渚博物院',
  address: '美丽洲路 1 号',
  regionCode: '330110',
  position: { longitude: 119.9912, latitude: 30.3779, datum: 'wgs84' },
}

function renderPlace(place: Place, changes: Partial<Story> = {}) {
  const opened: string[] = []
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url))
    return null
  })
  const story: Story = {
    name: 'test',
    route: toPlaceAddress(place),
    answers: answerMaps(),
    locate: locateHere,
    render: () => <OpenLocationPage />,
    ...changes,
  }
  render(<StoryFrame theme="light" story={story} />)
  return { opened }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('S-71 name, region and address are shown and can be copied together', async () => {
  const copied: string[] = []
  vi.stubGlobal(
    'navigator',
    Object.defineProperties(Object.create(navigator), {
      userAgent: { value: '' },
      clipboard: { value: { writeText: async (text: string) => void copied.push(text) } },
    }),
  )
  renderPlace(LIANGZHU)
  expect(await screen.findByText('浙江省杭州市余杭区美丽洲路 1 号')).toBeTruthy()
  await press('复制地址')
  expect(await screen.findByText('地址已复制')).toBeTruthy()
  expect(copied).toEqual(['良渚博物院 浙江省杭州市余杭区美丽洲路 1 号'])
})

test('S-71 distance and direction are drawn and said after a press, from the position of this device', async () => {
  renderPlace(LIANGZHU)
  expect(screen.queryByRole('img', { name: /示意图/ })).toBeNull()
  await press('看看离我多远')
  expect(await screen.findByText('在您的西北方向，直线 20 公里')).toBeTruthy()
  expect(screen.getByRole('img', { name: '示意图：良渚博物院在您的西北方向，直线 20 公里' })).toBeTruthy()
})

test('S-71 without permission the rest of the page stays, and it can be tried again', async () => {
  renderPlace(LIANGZHU, { locate: () => Promise.resolve({ kind: 'refused' }) })
  await press('看看离我多远')
  expect((await screen.findByRole('alert')).textContent).toContain('没有位置权限')
  expect(screen.queryByRole('img', { name: /示意图/ })).toBeNull()
  expect(screen.getByRole('button', { name: '看看离我多远' })).toBeTruthy()
  expect(screen.getByText('良渚博物院')).toBeTruthy()
})

test('S-71 each map app opens the place by its own link', async () => {
  const { opened } = renderPlace(LIANGZHU)
  for (const app of ['高德地图', '百度地图', '腾讯地图']) await press(app)
  await vi.waitFor(() => expect(opened).toHaveLength(3))
  expect(opened.map((url) => new URL(url).origin)).toEqual([
    'https://uri.amap.com',
    'https://api.map.baidu.com',
    'https://apis.map.qq.com',
  ])
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Android', 'Mozilla/5.0 (Linux; Android 15)', false],
])('S-71 Apple’s maps are offered on its devices only: %s', async (_, userAgent, isOffered) => {
  vi.stubGlobal('navigator', Object.defineProperty(Object.create(navigator), 'userAgent', { value: userAgent }))
  renderPlace(LIANGZHU)
  await screen.findByText('高德地图')
  expect(screen.queryByText('Apple 地图') !== null).toBe(isOffered)
})

test('S-71 a place without coordinates is searched for by name and address', async () => {
  const { opened } = renderPlace({ ...LIANGZHU, position: null })
  expect(await screen.findByText('这个地点没有坐标，可以按名称和地址搜索')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '看看离我多远' })).toBeNull()
  await screen.findByText('浙江省杭州市余杭区美丽洲路 1 号')
  await press('高德地图')
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  expect(new URL(opened[0] ?? '').searchParams.get('keyword')).toBe('浙江省杭州市余杭区美丽洲路 1 号 良渚博物院')
})

test.each([
  ['swapped', { longitude: '30.3', latitude: '119.9', datum: 'wgs84' }],
  ['of an unknown datum', { longitude: '119.9', latitude: '30.3', datum: 'mars' }],
])('S-71 coordinates that are %s are not used, and the page says so', async (_, query) => {
  renderPlace(LIANGZHU, { route: screenAddress('openLocation', { name: '良渚', ...query }) })
  expect(await screen.findByText(/坐标有误/)).toBeTruthy()
})

test('S-71 words of the address are text and never markup, and nothing in it chooses where a link leads', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { opened } = renderPlace({ ...LIANGZHU, name, address: 'https://evil.example/?a=1&b=2', regionCode: null })
  expect(await screen.findByText(name)).toBeTruthy()
  expect(document.querySelector('img[src]')).toBeNull()
  await press('百度地图')
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  expect(new URL(opened[0] ?? '').origin).toBe('https://api.map.baidu.com')
})

test('S-71 without a name there is nothing to show, and one goes back', async () => {
  renderPlace(LIANGZHU, { route: '/open-location?longitude=120&latitude=30&datum=wgs84' })
  expect(await screen.findByText('没有找到这个地点')).toBeTruthy()
})

test('S-71 with maps off there is neither map, drawing nor link to a map app', async () => {
  renderPlace(LIANGZHU, { answers: answerMaps({ mapShow: false, mapProvider: 'amap', mapKey: 'K1' }) })
  await press('看看离我多远')
  expect(await screen.findByText('在您的西北方向，直线 20 公里')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /示意图/ })).toBeNull()
  expect(screen.queryByText('高德地图')).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  ['tencent', 'IFRAME', 'https://apis.map.qq.com'],
  ['amap', 'IFRAME', 'https://m.amap.com'],
  ['tianditu', 'IMG', 'https://api.tianditu.gov.cn'],
] as const)('S-71 with a key of %s its map of the place is shown', async (mapProvider, element, origin) => {
  renderPlace(LIANGZHU, { answers: answerMaps({ mapProvider, mapKey: 'K1' }) })
  const main = within(await screen.findByRole('main'))
  const map = element === 'IMG' ? await main.findByRole('img', { name: /良渚博物院/ }) : await main.findByTitle(/良渚博物院/)
  expect(map.tagName).toBe(element)
  expect(new URL(map.getAttribute('src') ?? '').origin).toBe(origin)
})
