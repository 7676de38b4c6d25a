import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PullToRefresh } from './pull-to-refresh.tsx'

afterEach(cleanup)

function PageWithPull({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} data-testid="scroller">
      <PullToRefresh scroller={scroller} onRefresh={onRefresh}>
        <p>列表</p>
      </PullToRefresh>
    </div>
  )
}

const at = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] })

function pull(distancePx: number) {
  const scroller = screen.getByTestId('scroller')
  fireEvent.touchStart(scroller, at(100))
  fireEvent.touchMove(scroller, at(100 + distancePx))
  return scroller
}

test('S-04 pulling far enough and releasing refreshes the page once, with an indicator until it is done', async () => {
  let finish: (value?: unknown) => void = () => undefined
  const onRefresh = vi.fn(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  render(<PageWithPull onRefresh={onRefresh} />)
  const scroller = pull(300)
  expect(screen.getByRole('status').textContent).toBe('松开刷新')
  fireEvent.touchEnd(scroller)
  expect(onRefresh).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('正在刷新')
  await act(async () => finish())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('S-04 a short pull refreshes nothing', () => {
  const onRefresh = vi.fn(async () => undefined)
  render(<PageWithPull onRefresh={onRefresh} />)
  const scroller = pull(40)
  expect(screen.getByRole('status').textContent).toBe('下拉刷新')
  fireEvent.touchEnd(scroller)
  expect(onRefresh).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('S-04 pulling in the middle of the page only scrolls it', () => {
  const onRefresh = vi.fn(async () => undefined)
  render(<PageWithPull onRefresh={onRefresh} />)
  screen.getByTestId('scroller').scrollTop = 200
  fireEvent.touchEnd(pull(300))
  expect(onRefresh).not.toHaveBeenCalled()
})
