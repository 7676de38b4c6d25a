import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { homeFeed, homeSections, newWorkCount } from '@zhanjian/contract/discovery.ts'
import type { Room } from '@zhanjian/contract/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleRooms } from '../../../../playground/sample-rooms.ts'
import { sampleEditorial, samplePosts, sampleWorks } from '../../../../playground/sample-works.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { FEED_STALE_TIME_MS, pickHeroHalls } from '../feed-query.ts'
import { HomePage } from './home-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // jsdom has no layout.
  Element.prototype.scrollTo = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const newWorks = samplePosts.slice(0, 1).map((work) => ({ ...work, id: 'new', code: 'new0000000', title: '刚刚发布' }))

/** @returns the requested feeds, and the number of requests for promotions */
function renderPage(liveRooms: readonly Room[] = []) {
  const requests = { feeds: [] as unknown[], sections: 0 }
  const answers = (api: FakeApi) => {
    api.mockEndpoint(homeFeed, ({ body }) => {
      const { type } = body as { type: string }
      const times = requests.feeds.push(type)
      const records = times === 1 ? sampleWorks : [...newWorks, ...sampleWorks]
      return { data: { records: [...records], cursor: null, head: `head ${times}` } }
    })
    api.mockEndpoint(newWorkCount, ({ body }) => ({ data: { count: (body as { head: string }).head === 'head 1' ? 3 : 0 } }))
    api.mockEndpoint(homeSections, () => {
      requests.sections += 1
      return { data: { banners: [], editorials: [sampleEditorial], liveRooms: [...liveRooms] } }
    })
  }
  const story = {
    name: 'test',
    route: screenAddress('home'),
    device: { tutorialIgnore: true },
    render: () => <HomePage />,
    answers,
  }
  render(<StoryFrame theme="light" story={story} />)
  return requests
}
const findTitles = async () =>
  within(await screen.findByRole('feed'))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label') ?? card.textContent)
const getScroller = () => document.querySelector<HTMLElement>('[data-page-scroller]') ?? document.body
const advanceTime = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs))

test('S-01 new works are announced, and nothing moves until the user shows them', async () => {
  const requests = renderPage()
  await waitFor(async () => expect((await findTitles()).length).toBeGreaterThan(6))
  const before = await findTitles()
  getScroller().scrollTop = 5000
  await advanceTime(FEED_STALE_TIME_MS + 1000)
  const pill = await screen.findByRole('button', { name: '有 3 个新作品' })
  expect([await findTitles(), getScroller().scrollTop, requests.feeds]).toEqual([before, 5000, ['recommended']])
  fireEvent.click(pill)
  await waitFor(async () => expect((await findTitles())[0]).toContain('刚刚发布'))
  expect(screen.queryByRole('button', { name: /个新作品/ })).toBeNull()
})

test('S-01 pulling down reloads all of home', async () => {
  const requests = renderPage()
  await waitFor(async () => expect((await findTitles()).length).toBeGreaterThan(6))
  fireEvent.touchStart(getScroller(), { touches: [{ clientX: 0, clientY: 100 }] })
  fireEvent.touchMove(getScroller(), { touches: [{ clientX: 0, clientY: 400 }] })
  fireEvent.touchEnd(getScroller())
  await waitFor(async () => expect((await findTitles())[0]).toContain('刚刚发布'))
  await waitFor(() => expect([requests.feeds, requests.sections]).toEqual([['recommended', 'recommended'], 2]))
})

test('S-01 works of the hero are not repeated in the feed below', async () => {
  renderPage()
  await waitFor(async () => expect((await findTitles()).length).toBeGreaterThan(6))
  const shown = (await findTitles()).join('\n')
  const inHero = pickHeroHalls(sampleWorks).map(({ title }) => title)
  expect(inHero).toHaveLength(3)
  for (const title of inHero) {
    expect(screen.getAllByText(title).length).toBeGreaterThan(0)
    expect(shown).not.toContain(title)
  }
})

test('S-01 E-08 a feed that the user returns to is shown at once and unchanged', async () => {
  const requests = renderPage()
  await waitFor(async () => expect((await findTitles()).length).toBeGreaterThan(6))
  const before = await findTitles()
  fireEvent.click(screen.getByRole('tab', { name: '最新' }))
  await waitFor(async () => expect((await findTitles())[0]).toContain('刚刚发布'))
  fireEvent.click(screen.getByRole('tab', { name: '推荐' }))
  expect(await findTitles()).toEqual(before)
  expect(requests.feeds).toEqual(['recommended', 'newest'])
})

test('S-01 E-07 live rooms are shown on home with their number of people and a link; without any the section is hidden', async () => {
  renderPage(sampleRooms)
  const row = within(await screen.findByRole('region', { name: '正在直播' }))
  const [first] = row.getAllByRole('listitem').map((card) => within(card).getByRole('link'))
  expect(first?.textContent).toMatch(/周末一起看展.*正在直播，1.2k 人在里面/)
  expect(first?.getAttribute('href')).toBe(`#${screenAddress('live', { roomName: 'mingyuan00' })}`)
  expect(row.getByRole('link', { name: '全部' }).getAttribute('href')).toBe(`#${screenAddress('live')}`)
  cleanup()
  renderPage()
  await screen.findByRole('feed')
  expect(screen.queryByRole('region', { name: '正在直播' })).toBeNull()
})
