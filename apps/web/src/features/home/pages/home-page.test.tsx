import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { type Arriving, homeFeed, homeSections, newWorkCount } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { homeTexts } from '#text/discovery/home.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleRooms } from '../../../../playground/sample-rooms.ts'
import { sampleEditorial, samplePosts, sampleWorks } from '../../../../playground/sample-works.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { FEED_STALE_TIME_MS, pickHeroHalls } from '../feed-query.ts'
import { ARRIVALS_POLL_MS } from '../model/use-arriving.ts'
import { HomePage } from './home-page.tsx'

/** What is observed comes near the window at once; false: it stays far below. */
let isEverythingNear = true

beforeEach(() => {
  isEverythingNear = true
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => queueMicrotask(() => tell([{ isIntersecting: isEverythingNear }]))
      }
      disconnect() {}
    },
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Works of the hero are not repeated. */
const FEED_LENGTH = sampleWorks.length - pickHeroHalls(sampleWorks).length

const newWorks = samplePosts.slice(0, 1).map((work) => ({ ...work, id: 'new', code: 'new0000000', title: '刚刚发布' }))

/** @returns the requested feeds, and the number of requests for promotions */
function renderPage(
  liveRooms: readonly Room[] = [],
  { works = sampleWorks, promotions = [sampleEditorial], readArriving = (): Arriving | undefined => undefined } = {},
) {
  const requests = { feeds: [] as unknown[], sections: 0 }
  const answers = (api: FakeApi) => {
    api.mockEndpoint(homeFeed, ({ body }) => {
      const { type } = body as { type: string }
      const times = requests.feeds.push(type)
      const records = times === 1 ? works : [...newWorks, ...works]
      return { data: { records: [...records], cursor: null, head: `head ${times}` } }
    })
    api.mockEndpoint(newWorkCount, ({ body }) => ({ data: { count: (body as { head: string }).head === 'head 1' ? 3 : 0 } }))
    api.mockEndpoint(homeSections, () => {
      const arriving = readArriving()
      requests.sections += 1
      const [banners, editorials] = (['banner', 'editorial'] as const).map((place) =>
        promotions.filter((promotion) => promotion.place === place),
      )
      return {
        data: { banners: banners ?? [], editorials: editorials ?? [], liveRooms: [...liveRooms], ...(arriving && { arriving }) },
      }
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
  // The works of the first feed are rendered a few at a time.
  await waitFor(async () => expect(await findTitles()).toHaveLength(FEED_LENGTH))
  const before = await findTitles()
  getScroller().scrollTop = 5000
  await advanceTime(FEED_STALE_TIME_MS + 1000)
  const pill = await screen.findByRole('button', { name: '有 3 个新作品' })
  expect([await findTitles(), getScroller().scrollTop, requests.feeds]).toEqual([before, 5000, ['recommended']])
  fireEvent.click(pill)
  await waitFor(async () => expect((await findTitles())[0]).toContain('刚刚发布'))
  expect(screen.queryByRole('button', { name: /个新作品/ })).toBeNull()
})

test('S-01 works far below the window are not rendered until it comes near them', async () => {
  isEverythingNear = false
  renderPage()
  await waitFor(async () => expect((await findTitles()).length).toBeGreaterThan(0))
  await advanceTime(5000)
  expect((await findTitles()).length).toBeLessThan(FEED_LENGTH)
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

test('S-01 no work is on home twice, though banner, editorial and a room show it too', async () => {
  const heroes = pickHeroHalls(sampleWorks)
  const others = sampleWorks.filter((work) => work.kind === 'gallery' && work.cover !== null && !heroes.includes(work))
  const [hero, [inBanner, inEditorial, inRoom]] = [heroes[0], others]
  if (!hero || !inBanner || !inEditorial || !inRoom) throw new Error('too few sample halls')
  const promote = (work: WorkSummary, place: 'banner' | 'editorial') => ({
    ...sampleEditorial,
    id: `${place} ${work.id}`,
    place,
    title: work.title,
    path: workAddress(work),
  })
  const promotions = [
    promote(hero, 'banner'),
    promote(inBanner, 'banner'),
    promote(hero, 'editorial'),
    promote(inEditorial, 'editorial'),
  ]
  renderPage(
    sampleRooms.slice(0, 1).map((room) => ({ ...room, work: inRoom })),
    { promotions },
  )
  await waitFor(async () => expect((await findTitles()).length).toBeGreaterThan(2))
  await screen.findByRole('region', { name: '正在直播' })
  // Of the banner and, the last part above the feeds, of the editorial card.
  await waitFor(() => expect(screen.getAllByText(sampleEditorial.label)).toHaveLength(2))
  const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))
  const shown = [...heroes, inBanner, inEditorial].map((work) => links.filter((href) => href === `#${workAddress(work)}`).length)
  expect(shown).toEqual([1, 1, 1, 1, 1])
  expect(links).not.toContain(`#${workAddress(inRoom)}`)
})

test('S-01 of a short feed one work is in the hero, and the others are below', async () => {
  const works = sampleWorks.filter((work) => work.kind === 'gallery' && work.cover !== null).slice(0, 4)
  renderPage([], { works })
  await waitFor(async () => expect(await findTitles()).toHaveLength(3))
  expect(pickHeroHalls(works)).toHaveLength(1)
})

test.each([
  { saveData: true },
  { effectiveType: '3g' },
])('S-01 on a slow line and with saved data the pictures of the hero that slide in are fetched when it is touched: %o', async (connection) => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
  renderPage()
  await waitFor(async () => expect((await findTitles()).length).toBeGreaterThan(2))
  const hero = screen.getByRole('region', { name: homeTexts.heroLabel })
  expect(hero.querySelectorAll('img')).toHaveLength(1)
  expect(decode).not.toHaveBeenCalled()
  fireEvent.pointerDown(within(hero).getAllByRole('link')[0] ?? hero)
  expect(hero.querySelectorAll('img')).toHaveLength(3)
  expect(decode).toHaveBeenCalled()
})

test('S-01 the pictures of the hero are decoded in their order before they can slide in', async () => {
  const decoded: string[] = []
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    decoded.push(`${this.loading} ${this.getAttribute('src')}`)
    return decoded.length === 1 ? Promise.reject(new Error('broken')) : Promise.resolve()
  })
  renderPage()
  await waitFor(() => expect(decoded).toEqual(pickHeroHalls(sampleWorks).map(({ cover }) => `eager ${cover?.url}`)))
})

test('S-01 E-08 a feed that the user returns to is shown at once and unchanged', async () => {
  const requests = renderPage()
  // The works of the first feed are rendered a few at a time.
  await waitFor(async () => expect(await findTitles()).toHaveLength(FEED_LENGTH))
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

test('F-01 while the demo is planted home says so, adds what arrives below what is shown, and falls silent when all stands', async () => {
  let arriving: Arriving | undefined = { standing: 6, total: 8 }
  const works = sampleWorks.slice(0, 9)
  const requests = renderPage([], { works, readArriving: () => arriving })
  expect((await screen.findByText(/示例社区正在布展/)).textContent).toBe('示例社区正在布展，还有 2 件作品陆续到来')
  // What has arrived meanwhile may be there already.
  const isNew = (title: string | null) => title?.includes('刚刚发布') === true
  const findFirstTitles = async () => (await findTitles()).filter((title) => !isNew(title))
  await waitFor(async () => expect(await findFirstTitles()).toHaveLength(works.length - pickHeroHalls(works).length))
  const before = await findFirstTitles()
  arriving = { standing: 7, total: 8 }
  await advanceTime(ARRIVALS_POLL_MS)
  await screen.findByText('示例社区正在布展，还有 1 件作品陆续到来')
  await screen.findByText('刚刚发布')
  // Columns grow at their ends.
  expect(await findFirstTitles()).toEqual(before)
  expect((await findTitles()).findIndex(isNew)).toBeGreaterThan(1)
  arriving = undefined
  await advanceTime(ARRIVALS_POLL_MS)
  await waitFor(() => expect(screen.queryByText(/陆续到来/)).toBeNull())
  const { sections } = requests
  await advanceTime(5 * ARRIVALS_POLL_MS)
  expect(requests.sections).toBe(sections)
  // The works that arrived are shown: the pill does not announce them.
  await advanceTime(FEED_STALE_TIME_MS)
  expect(screen.queryByRole('button', { name: /个新作品/ })).toBeNull()
})

test('F-01 where nothing is planted home says nothing, and asks once', async () => {
  const requests = renderPage()
  await waitFor(async () => expect((await findTitles()).length).toBeGreaterThan(6))
  await advanceTime(5 * ARRIVALS_POLL_MS)
  expect(screen.queryByText(/示例社区/)).toBeNull()
  expect(requests).toEqual({ feeds: ['recommended'], sections: 1 })
})
