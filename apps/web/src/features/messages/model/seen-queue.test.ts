import { expect, test } from 'vitest'
import { createSeenQueue } from './seen-queue.ts'

function setUp(answers: boolean[] = []) {
  const told: string[][] = []
  let timer: (() => void) | undefined
  const queue = createSeenQueue({
    tell: async (ids) => {
      told.push([...ids])
      return answers.shift() ?? true
    },
    setTimer(run) {
      timer = run
      return () => {
        timer = undefined
      }
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    queue,
    told,
    settle,
    ring: () => {
      const run = timer
      timer = undefined
      run?.()
    },
  }
}

test('S-03 C-34 messages that were seen together are told in one call, each once', () => {
  const { queue, told, ring } = setUp()
  for (const id of ['a', 'b', 'a']) queue.seen(id)
  expect(told).toEqual([])
  ring()
  queue.seen('b')
  ring()
  expect(told).toEqual([['a', 'b']])
})

test('S-03 what the server did not take is told when it is seen again; leaving tells at once', async () => {
  const { queue, told, ring, settle } = setUp([false, true])
  queue.seen('a')
  ring()
  await settle()
  queue.seen('a')
  queue.flush()
  expect(told).toEqual([['a'], ['a']])
})

test('S-03 no call holds more than it may', () => {
  const { queue, told, ring } = setUp()
  for (let index = 0; index < 130; index++) queue.seen(String(index))
  ring()
  ring()
  expect(told.map((ids) => ids.length)).toEqual([100, 30])
})
