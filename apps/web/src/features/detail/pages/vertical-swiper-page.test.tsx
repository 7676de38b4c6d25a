import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { homeFeed } from '@zhanjian/contract/discovery.ts'
import { countVisit, reportDwell, workDetailByCode } from '@zhanjian/contract/published-works.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { sampleDetail } from '../../../../playground/talk.ts'
import { VerticalSwiperPage } from './vertical-swiper-page.tsx'

const HEIGHT_PX = 800
beforeEach(() => {
  // jsdom has no layout: a window of this height, where scrolling is over at once.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX)
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0
    fireEvent.scroll(this)
  }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
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
const PART = 7

function open() {
  const asked: unknown[] = []
  const push = vi.fn()
  const answers = (api: FakeApi) => {
    api.answer(homeFeed, ({ body }) => {
      const { cursor } = body as { cursor?: string }
      asked.push(cursor ?? 'first')
      const records = cursor === undefined ? works.slice(0, PART) : works.slice(PART)
      return { data: { records, cursor: cursor === undefined ? 'second' : null, head: null } }
    })
    api.answer(workDetailByCode, ({ params }) => {
      const work = works.find(({ code }) => code === params.code)
      return work === undefined ? { error: 'NOT_FOUND' } : { data: { ...sampleDetail('gallery'), work } }
    })
    api.answer(countVisit, { data: { counted: true, again: false } })
    api.answer(reportDwell, { data: { counted: true } })
  }
  const route = screenAddress('swiper', { code: works[0]?.code ?? '', type: 'recommended' })
  const story = { name: 'test', route, mood: 'immersive' as const, render: () => <VerticalSwiperPage />, answers }
  render(<StoryFrame theme="light" story={story} router={{ push }} />)
  return { asked, push }
}
const ready = () => [...document.querySelectorAll('li > article')].map((slide) => slide.getAttribute('aria-label'))
const next = () => userEvent.click(screen.getByRole('button', { name: '下一件' }))

test('S-68 one before and one after the work in sight stand ready, all others hold nothing', async () => {
  open()
  await waitFor(() => expect(ready()).toEqual(['第 0 件', '第 1 件']))
  await next()
  expect(ready()).toEqual(['第 0 件', '第 1 件', '第 2 件'])
  await next()
  await userEvent.keyboard('{ArrowDown}')
  expect(ready()).toEqual(['第 2 件', '第 3 件', '第 4 件'])
  expect(screen.getByText('第 4 件：第 3 件')).toBeTruthy()
})

test('S-68 the next part of the feed is asked for before the last work of this one', async () => {
  const { asked } = open()
  await waitFor(() => expect(ready()).toHaveLength(2))
  await next()
  await next()
  expect(asked).toEqual(['first'])
  await next()
  await waitFor(() => expect(asked).toEqual(['first', 'second']))
  for (let step = 0; step < PART; step++) await next()
  expect(ready()).toEqual(['第 9 件', '第 10 件', '第 11 件'])
})

test('S-68 a hall is walked into from where one is', async () => {
  const { push } = open()
  await waitFor(() => expect(ready()).toHaveLength(2))
  await next()
  const current = document.querySelector('li[aria-current=true]')
  fireEvent.click(
    [...(current?.querySelectorAll('button') ?? [])].find((one) => one.textContent === '进入 3D 展厅') ?? document.body,
  )
  expect(push).toHaveBeenCalledWith(screenAddress('viewer', { code: works[1]?.code ?? '' }))
})
