import { afterEach, expect, test, vi } from 'vitest'
import { createFrameQueue } from './create-frame-queue.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Frames of a screen that is drawn by hand. */
function useFakeScreen(): { draw: () => void } {
  vi.useFakeTimers()
  let callbacks: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callbacks.push(callback))
  return {
    draw() {
      for (const callback of callbacks.splice(0)) callback()
    },
  }
}

test('work waits until the frame is drawn, and is done in order', () => {
  const screen = useFakeScreen()
  const done: string[] = []
  const queue = createFrameQueue()
  queue.add(() => done.push('first'))
  queue.add(() => done.push('second'))
  vi.advanceTimersByTime(15)
  screen.draw()
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['first', 'second'])
})

test('work that cannot wait is done once, at once', () => {
  const screen = useFakeScreen()
  const done: string[] = []
  const queue = createFrameQueue()
  queue.add(() => done.push('finished'))
  queue.finish()
  expect(done).toEqual(['finished'])
  screen.draw()
  vi.runAllTimers()
  expect(done).toEqual(['finished'])
  queue.add(() => done.push('next'))
  screen.draw()
  vi.runAllTimers()
  expect(done).toEqual(['finished', 'next'])
})

test('work is done although no frame is drawn, as in a tab in the background', () => {
  useFakeScreen()
  const done: string[] = []
  createFrameQueue().add(() => done.push('kept'))
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['kept'])
})
