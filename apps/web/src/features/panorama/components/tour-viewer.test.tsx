import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { hallPoster } from '@zhanjian/contract/works/published-works.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { samplePanorama, sampleTour } from '../../../../playground/sample-tours.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { parseAddress } from '../../../lib/navigation/stack-entry.ts'
import { createFakePanoramaView } from '../../../shared/tours/testing/fake-panorama-view.tsx'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import type { TourMode } from '../model/tour-mode.ts'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { TourViewer } from './tour-viewer.tsx'

const played: string[] = []
const players: HTMLMediaElement[] = []
beforeEach(() => {
  played.length = 0
  players.length = 0
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(`${this.loop ? 'loop' : 'once'} ${this.volume.toFixed(2)}`)
    players.push(this)
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const parsed = parseTourDocument(sampleTour)
if (!parsed.ok) throw new Error(parsed.issues.join('\n'))
const files = indexTourFiles(samplePanorama)
const { document: tour } = parsed
const nothing = () => undefined

interface Options {
  scene: string
  mode: TourMode
  /** Address of the page below, in the same window. */
  below: string
}

/** A tour on a stage that draws nothing; scenes arrive when the test says so. */
function renderTour(
  { scene = 'courtyard', mode = 'page', below }: Partial<Options> = {},
  answers: Partial<PanoramaControls> = {},
) {
  const stage = createFakePanoramaView({ getView: () => ({ yawRad: 0.5, pitchRad: -0.1, fovRad: 1.2 }), ...answers })
  const [pushed, queries]: [string[], string[]] = [[], []]
  function Visit() {
    const visit = useTourVisit(tour, scene)
    return (
      <TourViewer
        {...{ visit, mode }}
        document={tour}
        View={stage.View}
        title={samplePanorama.work.title}
        work={samplePanorama.work}
        files={files}
        isReady
        firstView={null}
        onReady={nothing}
        onFailed={nothing}
        onReopen={nothing}
        renderOwner={() => <p>作者</p>}
        renderActions={() => <p>喜欢</p>}
      />
    )
  }
  const story = {
    name: 'test',
    route: screenAddress('panorama', { code: samplePanorama.work.code, scene }),
    render: () => <Visit />,
    answers: (api: FakeApi) => {
      api.mockEndpoint(publicPanoramaByCode, { data: samplePanorama })
      api.mockEndpoint(hallPoster, { isPending: true })
    },
  }
  const back = vi.fn()
  const entries = [...(below === undefined ? [] : [below]), story.route].map((address, index) => ({
    key: `${index}`,
    ...parseAddress(address, {}),
  })) as never
  const router = {
    back,
    getState: () => ({ entries, action: 'start' as const }),
    push: (address: string) => void pushed.push(address),
    replaceQuery: (query: string) => void queries.push(query),
  }
  render(<StoryFrame story={story} theme="dark" router={router} />)
  return { ...stage, back, pushed, queries, arrive: (id: string) => act(() => stage.getProps()?.onScene?.(id)) }
}

/** What opens after a tap is loaded then. */
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const getShown = (stage: ReturnType<typeof renderTour>) => [stage.getProps()?.sceneId, stage.getProps()?.arrivalYawRad]

test('S-21 a way leads to the other scene with its direction of arrival, and the address and screen readers follow', async () => {
  const stage = renderTour()
  await press('去「天光展厅」')
  expect(getShown(stage)).toEqual(['hall', 0.2])
  expect(screen.getByText('正在去「天光展厅」')).toBeTruthy()
  stage.arrive('hall')
  expect(screen.queryByText('正在去「天光展厅」')).toBeNull()
  expect(screen.getByText(/^现在在「天光展厅」。清水混凝土/)).toBeTruthy()
  expect(stage.queries).toEqual([`code=${samplePanorama.work.code}&scene=hall`])
})

test('S-21 scenes are chosen from the strip, by PageUp and PageDown, and from the list', async () => {
  const stage = renderTour()
  const strip = screen.getByRole('navigation', { name: '场景' })
  await userEvent.click(within(strip).getByRole('button', { name: '竹径' }))
  expect(getShown(stage)).toEqual(['bamboo', null])
  await userEvent.keyboard('{PageDown}{PageDown}')
  expect(getShown(stage)[0]).toBe('rooftop')
  await userEvent.keyboard('{PageUp}')
  expect(getShown(stage)[0]).toBe('bamboo')
  await userEvent.keyboard('c')
  await press('走到这里：暮色庭院')
  expect(getShown(stage)[0]).toBe('courtyard')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S-21 the strip is one stop of Tab, and arrows go on from the shown scene', async () => {
  renderTour({ scene: 'hall' })
  const strip = within(screen.getByRole('navigation', { name: '场景' }))
  expect(strip.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1])
  act(() => strip.getByRole('button', { name: '天光展厅' }).focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('竹径')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('屋顶夜话')
})

test('S-21 a scene that does not load is reported, and the visitor stays', async () => {
  const stage = renderTour()
  await press('去「天光展厅」')
  act(() => stage.getProps()?.onSceneFailed?.('hall', new Error('no line')))
  expect(await screen.findByText('「天光展厅」没有载入，再点一次试试')).toBeTruthy()
  expect(getShown(stage)[0]).toBe('courtyard')
})

test('S-21 a text opens over the picture and closes by its button', async () => {
  renderTour()
  await press('文字：院中那一树花')
  expect(within(await screen.findByRole('dialog', { name: '院中那一树花' })).getByText(/每年四月开七天/)).toBeTruthy()
  await press('关闭')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S-21 a link says to which site it goes, and opens outside', async () => {
  renderTour({ scene: 'bamboo' })
  await press('网页：入园须知')
  expect(await screen.findByText('将离开展间，打开 garden.example.com')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '打开网页' })
  expect([link.href, link.target, link.rel]).toEqual([
    'https://garden.example.com/visit?from=tour',
    '_blank',
    'noopener noreferrer',
  ])
})

test('S-21 a work opens its page, and the way back leads to the present view', async () => {
  const stage = renderTour({ scene: 'hall' })
  await press(/^展厅：/)
  await press('走进展厅')
  expect(stage.pushed).toEqual([expect.stringMatching(/^\/pages\/aframe\/vr-gallery-test\?code=/)])
  expect(stage.queries).toEqual([`code=${samplePanorama.work.code}&scene=hall&view=28.6%2C-5.7%2C68.8`])
})

test('S-21 a work behind a password leads to where it is entered; one that is hidden tells nothing', async () => {
  const stage = renderTour({ scene: 'rooftop' })
  await press('展厅：会员展')
  await press('去输入密码')
  expect(stage.pushed).toEqual([expect.stringMatching(/^\/pages\/detail\/detail-vue\?code=/)])
  await press('关闭')
  await press('作品：去年的展')
  expect(await screen.findByText('这里暂时不开放')).toBeTruthy()
})

test('S-21 a room and a card of the owner are opened by their own pages', async () => {
  const stage = renderTour({ scene: 'rooftop' })
  await press('直播间：今晚的茶话')
  await press('进入直播间')
  await press('关闭')
  await press('名片：园主的名片')
  await press('看名片')
  expect(stage.pushed).toEqual([screenAddress('live', { roomName: 'a2b4c6d8e0' }), screenAddress('card', { id: 'card000001' })])
})

test('S-21 music begins with the first tap, quiet behind the narration; the switch ends both', async () => {
  renderTour()
  expect(played).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /收起场景/ }))
  expect(played).toEqual(['once 1.00', 'loop 0.15'])
  await press('关闭声音')
  expect(screen.getByRole('button', { name: '打开声音' })).toBeTruthy()
})

test('S-21 the narration of a scene plays again when one comes back, also by a scene that has none', async () => {
  const stage = renderTour()
  await userEvent.click(screen.getByRole('button', { name: /收起场景/ }))
  act(() => void players[0]?.dispatchEvent(new Event('ended')))
  played.length = 0
  await userEvent.keyboard('{PageDown}')
  expect([getShown(stage)[0], played]).toEqual(['hall', []])
  await userEvent.keyboard('{PageUp}')
  expect(played).toEqual(['once 1.00'])
})

test('S-21 a sound of a hotspot plays while one looks around, and closes at its end', async () => {
  renderTour({ scene: 'bamboo' })
  await press('声音：听风')
  const bar = await screen.findByRole('region', { name: '正在播放：听风' })
  expect(within(bar).getByRole('button', { name: '暂停' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => void bar.querySelector('audio')?.dispatchEvent(new Event('ended')))
  expect(screen.queryByRole('region', { name: '正在播放：听风' })).toBeNull()
})

test('S-21 controls are hidden, and come back by a tap on the picture or by Escape', async () => {
  const stage = renderTour()
  await userEvent.keyboard('h')
  expect(screen.queryByRole('button', { name: '场景目录' })).toBeNull()
  act(() => stage.getProps()?.onPick?.({ yawRad: 0, pitchRad: 0 }))
  expect(screen.getByRole('button', { name: '场景目录' })).toBeTruthy()
  // Two quick taps reset the view again.
  expect(stage.getProps()?.onPick).toBeUndefined()
  await userEvent.keyboard('h{Escape}')
  expect(screen.getByRole('button', { name: '场景目录' })).toBeTruthy()
})

test('S-21 the view turns by itself until the visitor takes over, and not behind what is being read', async () => {
  const stage = renderTour()
  expect(stage.getProps()?.isTurning).toBe(true)
  await press('文字：院中那一树花')
  await press('关闭')
  expect(stage.told).toEqual(['setTurning false', 'setTurning true'])
  act(() => stage.getProps()?.onTurningStopped?.())
  await press('自动转动')
  expect(stage.told).toEqual(['setTurning false', 'setTurning true', 'setTurning true'])
  await press('停止转动')
  expect(stage.told.at(-1)).toBe('setTurning false')
})

test('S-21 a link to the present view is shared on request', async () => {
  renderTour({ scene: 'hall' })
  await press('分享')
  const address = `${location.origin}/h/${samplePanorama.work.code}?scene=hall&view=28.6,-5.7,68.8`
  await userEvent.click(await screen.findByLabelText('从眼前的画面开始'))
  expect(screen.getByText(address)).toBeTruthy()
  await userEvent.click(screen.getByLabelText('从眼前的画面开始'))
  expect(screen.getByText(`${location.origin}/h/${samplePanorama.work.code}`)).toBeTruthy()
})

test('S-21 a lost picture is told, and can be opened again before the device restores it', async () => {
  const stage = renderTour()
  act(() => stage.getProps()?.onContextLost?.())
  expect(screen.getByText('画面被系统收回了，正在恢复')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新打开' })).toBeTruthy()
  act(() => stage.getProps()?.onReady?.())
  await waitFor(() => expect(screen.queryByText('画面被系统收回了，正在恢复')).toBeNull())
})

test('S-21 in a headset the same hotspots are chosen, and a device without one is told', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { xr: { isSessionSupported: async () => true } }))
  const stage = renderTour({}, { enterXr: async () => false })
  act(() => stage.getProps()?.onHotspotSelect?.('to-hall'))
  expect(getShown(stage)).toEqual(['hall', 0.2])
  expect(stage.getProps()?.scenes[0]?.hotspots?.[0]?.label).toBe('天光展厅')
  await press('更多')
  await userEvent.click(await screen.findByRole('button', { name: '戴上头显参观' }))
  expect(await screen.findByText('没有连上头显，请检查设备后再试')).toBeTruthy()
})

test.each([
  [
    'courtyard',
    '文字：院中那一树花',
    { title: '院中那一树花', text: expect.stringMatching(/每年四月开七天/), note: '按一下收起' },
  ],
  ['bamboo', '网页：入园须知', { text: 'garden.example.com', note: expect.stringContaining('摘下头显') }],
  ['bamboo', '声音：听风', { title: '听风', note: '正在播放，按一下停止' }],
  ['rooftop', '直播间：今晚的茶话', { note: expect.stringContaining('摘下头显') }],
])('S-21 in %s a headset shows what “%s” says, until it is put away there', async (scene, name, panel) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { xr: { isSessionSupported: async () => true } }))
  const stage = renderTour({ scene })
  expect(stage.getProps()?.panel).toBeNull()
  await press(name)
  await waitFor(() => expect(stage.getProps()?.panel).toMatchObject(panel))
  act(() => stage.getProps()?.onPanelClose?.())
  expect(stage.getProps()?.panel).toBeNull()
})

test('S-21 within another page a tour has its scenes and hotspots, and leaves the address alone', async () => {
  const stage = renderTour({ mode: 'preview' })
  await press('去「天光展厅」')
  expect(getShown(stage)[0]).toBe('hall')
  expect(stage.queries).toEqual([])
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
})

test('S-21 in a frame of another site a tour has no way into the app but its link', () => {
  renderTour({ mode: 'embedded' })
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe(`${location.origin}/h/${samplePanorama.work.code}`)
  expect(screen.queryByText('喜欢')).toBeNull()
  for (const name of ['更多', '返回']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('F-04 S-21 in a frame one goes back from a tour to the exhibition that it was opened from', async () => {
  const { back } = renderTour({ mode: 'embedded', below: screenAddress('exhibition', { code: 'aB3dE5gH7j', embed: 1 }) })
  await press('返回')
  expect(back).toHaveBeenCalledTimes(1)
})
