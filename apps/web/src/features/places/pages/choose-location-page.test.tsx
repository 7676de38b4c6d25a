import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { myPlaces } from '@zhanjian/contract/places/my-places.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PlaceField } from '../../../shared/places/place-field.tsx'
import { answerMaps, DEVICE, locateHere } from '../testing/map-answers.ts'
import { ChooseLocationPage } from './choose-location-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const STUDIO: Place = { name: '转塘画室', address: '象山路 352 号', regionCode: '330106', position: null }

/** A form with a place and a text, and the page that chooses; one of them is shown, as in the stack of pages. */
function renderBoth({ start = null, ...changes }: Partial<Story> & { start?: Place | null } = {}) {
  const changed: (Place | null)[] = []
  const opened: string[] = []
  let goBack: () => void = () => undefined
  function AskingPage() {
    const [place, setPlace] = useState<Place | null>(start)
    return (
      <PlaceField
        label="地点"
        place={place}
        onChange={(next) => {
          changed.push(next)
          setPlace(next)
        }}
      />
    )
  }
  function Pages() {
    const [isChoosing, setIsChoosing] = useState(false)
    goBack = () => setIsChoosing(false)
    return (
      <>
        <button type="button" onClick={() => setIsChoosing(true)}>
          show
        </button>
        {isChoosing ? <ChooseLocationPage /> : <AskingPage />}
      </>
    )
  }
  const story: Story = {
    name: 'test',
    // The key of the story's page and the label of the field.
    route: screenAddress('chooseLocation', { request: 'story 地点' }),
    answers: answerMaps(),
    locate: locateHere,
    render: () => <Pages />,
    ...changes,
  }
  const router = {
    push: (address: string) => void opened.push(address),
    replace: (address: string) => void opened.push(address),
    back: () => goBack(),
  }
  render(<StoryFrame theme="light" story={story} router={router} />)
  return { changed, opened }
}

async function openChooser(name: RegExp = /^地点.*选择地点$/): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'show' }))
  await screen.findByRole('heading', { name: '选择地点' })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('S-70 the place goes back to the page that asked, once', async () => {
  const { changed, opened } = renderBoth()
  await openChooser()
  expect(opened).toEqual([screenAddress('chooseLocation', { request: 'story 地点' })])
  await userEvent.type(screen.getByLabelText('地点名称'), ' 良渚博物院 ')
  await userEvent.type(screen.getByLabelText('详细地址'), '美丽洲路 1 号')
  await press('用这个地点')
  expect(await screen.findByText('良渚博物院')).toBeTruthy()
  expect(changed).toEqual([{ name: '良渚博物院', address: '美丽洲路 1 号', regionCode: null, position: null }])
})

test('S-70 going back without choosing leaves the place as it was', async () => {
  const { changed } = renderBoth({ start: STUDIO })
  await openChooser(/^地点.*转塘画室/)
  expect(screen.getByLabelText('地点名称')).toHaveProperty('value', '转塘画室')
  await press('返回')
  expect(await screen.findByText('转塘画室')).toBeTruthy()
  expect(changed).toEqual([])
})

test('S-70 province, city and county are chosen one after another, and a part is enough', async () => {
  const { changed } = renderBoth()
  await openChooser()
  await press(/所在地区/)
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: '浙江省' }))
  await userEvent.click(sheet.getByRole('button', { name: '杭州市' }))
  await userEvent.click(sheet.getByRole('button', { name: '西湖区' }))
  expect(await screen.findByText('浙江省杭州市西湖区')).toBeTruthy()
  await press(/所在地区/)
  await userEvent.click(await screen.findByRole('button', { name: '就选杭州市' }))
  await press('用这个地点')
  await waitFor(() => expect(changed).toEqual([{ name: '浙江省杭州市', address: '', regionCode: '330100', position: null }]))
})

test('S-70 a region is found by its name and chosen by keyboard', async () => {
  renderBoth()
  await openChooser()
  const field = screen.getByRole('combobox', { name: '搜索省、市、区县' })
  await userEvent.type(field, '余杭')
  await screen.findByRole('option', { name: '浙江省杭州市余杭区' })
  // Of an input method, in Safari.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field).toHaveProperty('value', '余杭')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('浙江省杭州市余杭区')).toBeTruthy()
  await userEvent.type(field, '不存在的地方')
  expect(await screen.findByText(/没有找到这个地区/)).toBeTruthy()
})

test('S-70 found regions lie over the fields only while the search has the focus', async () => {
  renderBoth()
  await openChooser()
  const field = screen.getByRole('combobox', { name: '搜索省、市、区县' })
  await userEvent.type(field, '西湖')
  await screen.findByRole('option', { name: '浙江省杭州市西湖区' })
  await press('用这个地点')
  expect(await screen.findByText('请填写名称，或选择地区')).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveProperty('value', '西湖')
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: '浙江省杭州市西湖区' }))
  expect(await screen.findByText('浙江省杭州市西湖区')).toBeTruthy()
  await userEvent.type(field, '西湖')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('S-70 the device’s position is asked for by a press only, and kept to about 100 m unless the user wants it exact', async () => {
  let asked = 0
  const locate: Story['locate'] = () => {
    asked += 1
    return Promise.resolve({ kind: 'done', value: DEVICE })
  }
  const { changed } = renderBoth({ locate })
  await openChooser()
  await userEvent.type(screen.getByLabelText('地点名称'), '画室')
  expect(asked).toBe(0)
  await press('用我的位置')
  expect(await screen.findByText('误差约 20 米')).toBeTruthy()
  await press('用这个地点')
  const { longitude, latitude } = DEVICE
  await waitFor(() => expect(changed.at(-1)?.position).toEqual({ longitude: 120.155, latitude: 30.274, datum: 'wgs84' }))
  await openChooser(/^地点.*画室/)
  await press('用我的位置')
  await userEvent.click(await screen.findByRole('radio', { name: '精确' }))
  await press('用这个地点')
  await waitFor(() => expect(changed.at(-1)?.position).toEqual({ longitude, latitude, datum: 'wgs84' }))
})

test.each([
  ['refused', '没有位置权限'],
  ['unsupported', '这台设备不能定位'],
  ['failed', '没有找到位置'],
] as const)('S-70 if the position is %s, that is said, and the form still works', async (kind, words) => {
  const { changed } = renderBoth({ locate: () => Promise.resolve({ kind }) })
  await openChooser()
  await press('用我的位置')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  await userEvent.type(screen.getByLabelText('地点名称'), '画室')
  await press('用这个地点')
  await waitFor(() => expect(changed).toMatchObject([{ name: '画室', position: null }]))
})

test('S-70 removed coordinates, and a removed place, can be restored', async () => {
  const position = { longitude: 120.1, latitude: 30.2, datum: 'wgs84' as const }
  const { changed } = renderBoth({ start: { ...STUDIO, position } })
  await press('移除地点')
  expect(await screen.findByText('已移除')).toBeTruthy()
  await press('恢复')
  expect(changed).toEqual([null, { ...STUDIO, position }])
  await openChooser(/^地点.*转塘画室/)
  await press('移除坐标')
  await press('恢复坐标')
  await press('用这个地点')
  await waitFor(() => expect(changed.at(-1)).toEqual({ ...STUDIO, position }))
})

test('S-70 a place that was used before is chosen with one press, without a network', async () => {
  const { changed } = renderBoth({
    device: { 'recent-places': [STUDIO] },
    answers: (api) => api.mockEndpoint(siteConfig, { isOffline: true }),
  })
  await openChooser()
  await press(/转塘画室/)
  await waitFor(() => expect(changed).toEqual([STUDIO]))
})

test('S-70 a place that was used before is offered beside the map of a provider too', async () => {
  const { changed } = renderBoth({
    device: { 'recent-places': [STUDIO] },
    answers: answerMaps({ mapProvider: 'tencent', mapKey: 'K1' }),
  })
  await openChooser()
  await screen.findByTitle('腾讯地图选点')
  await press(/转塘画室/)
  await waitFor(() => expect(changed).toEqual([STUDIO]))
})

test('S-70 places of the user’s own things are offered after those of this device, each once, and clearing lasts', async () => {
  const used = (place: Place, usedAt: string) => ({ place, usedAt })
  const at = { longitude: 120.1, latitude: 30.2, datum: 'wgs84' as const }
  const hall: Place = { name: '镜湖展厅', address: '', regionCode: null, position: null }
  let own = [used({ ...STUDIO, position: at }, '2026-11-20T08:00:00.000Z'), used(hall, '2026-11-19T08:00:00.000Z')]
  const { changed } = renderBoth({
    person: sampleCreator,
    device: { 'recent-places': [STUDIO] },
    answers: (api) => {
      answerMaps()(api)
      api.mockEndpoint(myPlaces, () => ({ data: own }))
    },
  })
  await openChooser()
  const list = within(await screen.findByRole('region', { name: '最近用过' }))
  await list.findByText('镜湖展厅')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['转塘画室', '镜湖展厅'])
  await userEvent.click(list.getByRole('button', { name: '清空' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '清空' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '最近用过' })).toBeNull())
  await press('返回')
  own = [used({ ...hall, name: '新的展厅' }, '2026-11-21T08:00:00.000Z'), ...own]
  await openChooser()
  await press(/新的展厅/)
  await waitFor(() => expect(changed.map((place) => place?.name)).toEqual(['新的展厅']))
})

test('S-70 without any words nothing is returned, and the page says what is missing', async () => {
  const { changed } = renderBoth()
  await openChooser()
  await press('用这个地点')
  expect(await screen.findByText('请填写名称，或选择地区')).toBeTruthy()
  expect(changed).toEqual([])
})

test('S-70 an address that nobody asked from shows the chosen place', async () => {
  const opened: string[] = []
  const story: Story = {
    name: 'test',
    route: screenAddress('chooseLocation'),
    answers: answerMaps(),
    render: () => <ChooseLocationPage />,
  }
  render(<StoryFrame theme="light" story={story} router={{ replace: (address) => void opened.push(address) }} />)
  await userEvent.type(await screen.findByLabelText('地点名称'), '画室')
  await press('用这个地点')
  expect(opened).toEqual([screenAddress('openLocation', { name: '画室' })])
})

test('S-70 with maps off neither a map nor the drawing is shown, and the form stays', async () => {
  renderBoth({
    start: { ...STUDIO, position: { longitude: 120.1, latitude: 30.2, datum: 'wgs84' } },
    answers: answerMaps({ mapShow: false, mapProvider: 'tencent', mapKey: 'K1' }),
  })
  await openChooser(/^地点.*转塘画室/)
  await press('用我的位置')
  expect(await screen.findByText('已加上坐标')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /示意图/ })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
})

test('S-70 with a provider its map comes first, and the form is one press away', async () => {
  renderBoth({ answers: answerMaps({ mapProvider: 'tencent', mapKey: 'K1' }) })
  await openChooser()
  expect(await screen.findByTitle('腾讯地图选点')).toHaveProperty(
    'src',
    expect.stringContaining('https://apis.map.qq.com/tools/locpicker?'),
  )
  await userEvent.click(screen.getByRole('tab', { name: '填写地点' }))
  expect(screen.getByLabelText('地点名称')).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

test('S-70 a user who is elsewhere sets a pin from the town of the region, moved by distances', async () => {
  const { changed } = renderBoth({ start: STUDIO })
  await openChooser(/^地点.*转塘画室/)
  await press('从杭州市中心放图钉')
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('status').textContent).toContain('就在杭州市中心')
  await userEvent.click(sheet.getByRole('button', { name: '向西 1 公里' }))
  await userEvent.click(sheet.getByRole('button', { name: '向西 1 公里' }))
  expect(sheet.getByRole('status').textContent).toContain('在杭州市中心的西方向，直线 2.0 公里')
  await userEvent.click(sheet.getByRole('radio', { name: '100 米' }))
  sheet.getByRole('button', { name: /^图钉.*拖动/ }).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await userEvent.click(sheet.getByRole('button', { name: '用图钉的位置' }))
  expect(await screen.findByText('已加上坐标')).toBeTruthy()
  await press('用这个地点')
  await waitFor(() => expect(changed).toHaveLength(1))
  const at = changed[0]?.position
  expect(at?.datum).toBe('wgs84')
  expect([at?.longitude, at?.latitude]).toEqual([expect.closeTo(120.161 - 0.02083, 3), expect.closeTo(30.294 + 0.0018, 4)])
})

test.each([
  ['330106', '从杭州市中心放图钉', '没有西湖区自己的中心位置，所以从杭州市中心量起'],
  ['110105', '从北京市中心放图钉', '没有朝阳区自己的中心位置，所以从北京市中心量起'],
  ['330281', '从余姚市中心放图钉', null],
  ['330100', '从杭州市中心放图钉', null],
])('S-70 who chooses region %s is told where its pin begins: %s, %s', async (regionCode, button, sentence) => {
  renderBoth({ start: { ...STUDIO, regionCode } })
  await openChooser(/^地点.*转塘画室/)
  await press(button)
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.queryByText(/自己的中心位置/)?.textContent ?? null).toBe(sentence)
})

test('S-70 who chooses a region without a known town is told so, and offered the other ways', async () => {
  renderBoth({ start: { ...STUDIO, regionCode: '469001' } })
  await openChooser(/^地点.*转塘画室/)
  expect(await screen.findByText('没有所选地区的中心位置。可以粘贴地图链接，或写经纬度')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /放图钉/ })).toBeNull()
  expect(screen.getByRole('button', { name: '粘贴链接或坐标' })).toBeTruthy()
})

test('S-70 a finger drags the pin to its distance and direction, and the plan shows more once it leaves the rings', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 320))
  Element.prototype.setPointerCapture = vi.fn()
  renderBoth({ start: STUDIO })
  await openChooser(/^地点.*转塘画室/)
  await press('从杭州市中心放图钉')
  const sheet = within(await screen.findByRole('dialog'))
  const plan = sheet.getByRole('button', { name: /^图钉.*拖动/ })
  const scales = () =>
    [...plan.querySelectorAll('text')].map(({ textContent }) => textContent).filter((text) => / /.test(text ?? ''))
  expect(scales()).toEqual(['5 公里', '10 公里', '15 公里'])
  fireEvent.pointerDown(plan, { pointerId: 1, clientX: 160, clientY: 160 })
  fireEvent.pointerMove(plan, { pointerId: 1, clientX: 160, clientY: 72 })
  expect(sheet.getByRole('status').textContent).toContain('在杭州市中心的北方向，直线 10.0 公里')
  fireEvent.pointerMove(plan, { pointerId: 1, clientX: 320, clientY: 160 })
  expect(scales()).toEqual(['5 公里', '10 公里', '15 公里'])
  fireEvent.pointerUp(plan, { pointerId: 1 })
  expect(scales()).toEqual(['10 公里', '20 公里', '30 公里'])
  expect(sheet.getByRole('status').textContent).toContain('在杭州市中心的东方向，直线 17 公里')
})

test('S-70 a user pastes the link of a map app, and its point is kept in the datum of devices', async () => {
  const { changed } = renderBoth({ start: STUDIO })
  await openChooser(/^地点.*转塘画室/)
  await press('粘贴链接或坐标')
  const sheet = within(await screen.findByRole('dialog'))
  const field = sheet.getByRole('textbox', { name: '地图链接或经纬度' })
  await userEvent.click(field)
  await userEvent.paste('https://surl.amap.com/abc')
  expect(sheet.getByText(/短链接里没有坐标/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.paste('【高德地图】https://wb.amap.com/?q=30.2503,120.1596,画室')
  expect(sheet.getByRole('status').textContent).toContain('在杭州市中心的')
  expect(sheet.queryByRole('radio')).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: '用这个位置' }))
  await press('用这个地点')
  await waitFor(() => expect(changed).toHaveLength(1))
  const at = changed[0]?.position
  // GCJ-02 is shifted by some 500 m there.
  expect([at?.longitude, at?.latitude, at?.datum]).toEqual([expect.closeTo(120.15491, 4), expect.closeTo(30.25263, 4), 'wgs84'])
})

test('S-70 a pasted link fills the name of the place where none was typed, and leaves one that was', async () => {
  const { changed } = renderBoth()
  await openChooser(/^地点/)
  const paste = async (name: string) => {
    await press('粘贴链接或坐标')
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('textbox', { name: '地图链接或经纬度' }))
    await userEvent.paste(`https://uri.amap.com/marker?position=120.1596,30.2503&name=${name}`)
    expect(sheet.getByRole('status').textContent).toContain(name)
    await userEvent.click(sheet.getByRole('button', { name: '用这个位置' }))
  }
  await paste('转塘画室')
  await paste('另一处')
  await press('用这个地点')
  await waitFor(() => expect(changed).toHaveLength(1))
  expect(changed[0]?.name).toBe('转塘画室')
})

test('S-70 typed coordinates are read in the datum that the user chooses, and nonsense is told', async () => {
  renderBoth({ start: STUDIO, answers: answerMaps({ mapShow: false }) })
  await openChooser(/^地点.*转塘画室/)
  expect(screen.queryByRole('button', { name: '从杭州市中心放图钉' })).toBeNull()
  await press('粘贴链接或坐标')
  const sheet = within(await screen.findByRole('dialog'))
  const field = sheet.getByRole('textbox', { name: '地图链接或经纬度' })
  await userEvent.type(field, '象山路')
  await userEvent.click(sheet.getByRole('button', { name: '用这个位置' }))
  expect(sheet.getByText(/没有读出经纬度/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '30.2503, 120.1596')
  expect(sheet.getByRole('status').textContent).not.toContain('30.25030')
  await userEvent.click(sheet.getByRole('radio', { name: 'GPS' }))
  expect(sheet.getByRole('status').textContent).toContain('北纬 30.25030°，东经 120.15960°')
  await userEvent.click(sheet.getByRole('button', { name: '用这个位置' }))
  expect(await screen.findByText('北纬 30.25030°，东经 120.15960°')).toBeTruthy()
})
