import { computeDwellS } from '@zhanjian/scene/hall/guided-tour.ts'
import { expect, test } from 'vitest'
import { createGuidedTourPlayer } from './guided-tour-player.ts'

const TWO_STOPS = [
  { workId: 'a', dwellS: 6 },
  { workId: 'b', dwellS: 20 },
]

function createPlayer(arrives: (workId: string) => Promise<boolean> = () => Promise.resolve(true)) {
  const stops: (string | null)[] = []
  const waiting: (() => void)[] = []
  const waitedMs: number[] = []
  const player = createGuidedTourPlayer({
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
  return { player, stops, waiting, waitedMs, settle, wait }
}

test('F-01 a guided tour stops at every work in order and then ends', async () => {
  const { player, stops, settle, wait } = createPlayer()
  player.start(TWO_STOPS)
  await settle()
  await wait()
  await wait()
  expect(stops).toEqual(['a', 'b', null])
  expect(player.isPlaying).toBe(false)
})

test('F-01 a guided tour names a stop when it sets out for it', async () => {
  const { player, stops, wait, settle } = createPlayer((workId) =>
    workId === 'b' ? new Promise(() => undefined) : Promise.resolve(true),
  )
  player.start(TWO_STOPS)
  expect(stops).toEqual(['a'])
  await settle()
  await wait()
  expect(stops).toEqual(['a', 'b'])
})

test('F-01 a stopped guided tour stays stopped, whatever arrives late', async () => {
  let arrive: (arrived: boolean) => void = () => undefined
  const { player, stops, waiting, settle } = createPlayer(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  player.start(TWO_STOPS)
  player.stop()
  arrive(true)
  await settle()
  expect(stops).toEqual(['a', null])
  expect(waiting).toEqual([])
})

test('F-01 a guided tour stays before each work as long as its text takes to read', async () => {
  const { player, waitedMs, settle, wait } = createPlayer()
  const short = { title: '雨', text: '' }
  const long = { title: '雨', text: '一'.repeat(120) }
  player.start([short, long].map((work, index) => ({ workId: `w${index}`, dwellS: computeDwellS(work) })))
  await settle()
  await wait()
  expect(waitedMs).toHaveLength(2)
  expect(waitedMs[0]).toBeLessThan(7000)
  expect(waitedMs[1]).toBeGreaterThan(29_000)
})
