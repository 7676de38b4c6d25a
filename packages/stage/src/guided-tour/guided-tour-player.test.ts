import { computeDwellS } from '@zhanjian/scene/hall/guided-tour.ts'
import { expect, test } from 'vitest'
import { createGuidedTourPlayer } from './guided-tour-player.ts'

const TWO_STOPS = [
  { workId: 'a', dwellS: 6 },
  { workId: 'b', dwellS: 20 },
]

function createTour(arrives: (workId: string) => Promise<boolean> = () => Promise.resolve(true)) {
  const stops: (string | null)[] = []
  const waiting: (() => void)[] = []
  const waitedMs: number[] = []
  const tour = createGuidedTourPlayer({
    glideTo: arrives,
    schedule: (run, afterMs) => {
      waiting.push(run)
      waitedMs.push(afterMs)
      return () => waiting.splice(waiting.indexOf(run), 1)
    },
    onStop: (workId) => stops.push(workId),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const wait = async () => {
    waiting.shift()?.()
    await settle()
  }
  return { tour, stops, waiting, waitedMs, settle, wait }
}

test('F-01 a tour stops at every work in order and then ends', async () => {
  const { tour, stops, settle, wait } = createTour()
  tour.start(TWO_STOPS)
  await settle()
  await wait()
  await wait()
  expect(stops).toEqual(['a', 'b', null])
  expect(tour.isPlaying).toBe(false)
})

test('F-01 a tour names a stop when it sets out for it', async () => {
  const { tour, stops, wait, settle } = createTour((workId) =>
    workId === 'b' ? new Promise(() => undefined) : Promise.resolve(true),
  )
  tour.start(TWO_STOPS)
  expect(stops).toEqual(['a'])
  await settle()
  await wait()
  expect(stops).toEqual(['a', 'b'])
})

test('F-01 a stopped tour stays stopped, whatever arrives late', async () => {
  let arrive: (arrived: boolean) => void = () => undefined
  const { tour, stops, waiting, settle } = createTour(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  tour.start(TWO_STOPS)
  tour.stop()
  arrive(true)
  await settle()
  expect(stops).toEqual(['a', null])
  expect(waiting).toEqual([])
})

test('F-01 a tour stays before each work as long as its text takes to read', async () => {
  const { tour, waitedMs, settle, wait } = createTour()
  const short = { title: '雨', text: '' }
  const long = { title: '雨', text: '一'.repeat(120) }
  tour.start([short, long].map((work, index) => ({ workId: `w${index}`, dwellS: computeDwellS(work) })))
  await settle()
  await wait()
  expect(waitedMs).toHaveLength(2)
  expect(waitedMs[0]).toBeLessThan(7000)
  expect(waitedMs[1]).toBeGreaterThan(29_000)
})
