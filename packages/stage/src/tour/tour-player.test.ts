import { expect, test } from 'vitest'
import { createTourPlayer } from './tour-player.ts'

function aTour(arrives: (workId: string) => Promise<boolean> = () => Promise.resolve(true)) {
  const stops: (string | null)[] = []
  const waiting: (() => void)[] = []
  const tour = createTourPlayer({
    glideTo: arrives,
    setTimer: (run) => {
      waiting.push(run)
      return () => waiting.splice(waiting.indexOf(run), 1)
    },
    onStop: (workId) => stops.push(workId),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const wait = async () => {
    waiting.shift()?.()
    await settle()
  }
  return { tour, stops, waiting, settle, wait }
}

test('F-01 a tour stops at every work in order and then ends', async () => {
  const { tour, stops, settle, wait } = aTour()
  tour.start(['a', 'b'])
  await settle()
  await wait()
  await wait()
  expect(stops).toEqual(['a', 'b', null])
  expect(tour.isPlaying).toBe(false)
})

test('F-01 a tour that was stopped stays stopped, whatever still arrives', async () => {
  let arrive: (arrived: boolean) => void = () => undefined
  const { tour, stops, waiting, settle } = aTour(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  tour.start(['a', 'b'])
  tour.stop()
  arrive(true)
  await settle()
  expect(stops).toEqual([null])
  expect(waiting).toEqual([])
})
