import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { countVisit, reportDwell, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildSampleDetail } from '../../../../playground/sample-details.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { VerticalSwiperPage } from './vertical-swiper-page.tsx'

const HEIGHT_PX = 800
beforeEach(() => {
  // jsdom has no layout: a window of this height, with instant scrolling.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX)
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0
    fireEvent.scroll(this)
  }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const [hall] = sampleHalls
if (hall === undefined) throw new Error('no sample halls')
const works = Array.from({ length: 14 }, (_, index) => ({
  ...hall,
  id: `w${index}`,
  code: `work${String(index).padStart(6, '0')}`,
  title: `第 ${index} 件`,
}))
const PAGE_SIZE = 7

function renderPage() {
  const requests: unknown[] = []
  const push = vi.fn()
  const answers = (api: FakeApi) => {
    api.mockEndpoint(homeFeed, ({ body }) => {
      const { cursor } = body as { cursor?: string }
      requests.push(cursor ?? 'first')
      const records = cursor === undefined ? works.slice(0, PAGE_SIZE) : works.slice(PAGE_SIZE)
      return { data: { records, cursor: cursor === undefined ? 'second' : null, head: null } }
    })
    api.mockEndpoint(workDetailByCode, ({ params }) => {
      const work = works.find(({ code }) => code === params.code)
      return work === undefined ? { error: 'NOT_FOUND' } : { data: { ...buildSampleDetail('gallery'), work } }
    })
    api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
    api.mockEndpoint(reportDwell, { data: { counted: true } })
  }
  const route = screenAddress('swiper', { code: works[0]?.code ?? '', type: 'recommended' })
  const story = { name: 'test', route, mood: 'immersive' as const, render: () => <VerticalSwiperPage />, answers }
  render(<StoryFrame theme="light" story={story} router={{ push }} />)
  return { requests, push }
}
const listMountedSlides = () => [...document.querySelectorAll('li > article')].map((slide) => slide.getAttribute('aria-label'))
const pressNext = () => userEvent.click(screen.getByRole('button', { name: '下一件' }))

test('S-68 one work before and one after the visible one are ready, all others are not loaded', async () => {
  renderPage()
  await waitFor(() => expect(listMountedSlides()).toEqual(['第 0 件', '第 1 件']))
  await pressNext()
  expect(listMountedSlides()).toEqual(['第 0 件', '第 1 件', '第 2 件'])
  await pressNext()
  await userEvent.keyboard('{ArrowDown}')
  expect(listMountedSlides()).toEqual(['第 2 件', '第 3 件', '第 4 件'])
  expect(screen.getByText('第 4 件：第 3 件')).toBeTruthy()
})

test('S-68 the next page of the feed is requested before the last work of the current one', async () => {
  const { requests } = renderPage()
  await waitFor(() => expect(listMountedSlides()).toHaveLength(2))
  await pressNext()
  await pressNext()
  expect(requests).toEqual(['first'])
  await pressNext()
  await waitFor(() => expect(requests).toEqual(['first', 'second']))
  for (let step = 0; step < PAGE_SIZE; step++) await pressNext()
  expect(listMountedSlides()).toEqual(['第 9 件', '第 10 件', '第 11 件'])
})

test('S-68 a hall can be entered from the list', async () => {
  const { push } = renderPage()
  await waitFor(() => expect(listMountedSlides()).toHaveLength(2))
  await pressNext()
  const current = document.querySelector('li[aria-current=true]')
  fireEvent.click(
    [...(current?.querySelectorAll('button') ?? [])].find((one) => one.textContent === '进入 3D 展厅') ?? document.body,
  )
  expect(push).toHaveBeenCalledWith(screenAddress('viewer', { code: works[1]?.code ?? '' }))
})
