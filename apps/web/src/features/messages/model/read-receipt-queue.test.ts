import { expect, test } from 'vitest'
import { createReadReceiptQueue } from './read-receipt-queue.ts'

function setUp(answers: boolean[] = []) {
  const sentBatches: string[][] = []
  let timer: (() => void) | undefined
  const queue = createReadReceiptQueue({
    sendReceipts: async (ids) => {
      sentBatches.push([...ids])
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
    sentBatches,
    settle,
    ring: () => {
      const run = timer
      timer = undefined
      run?.()
    },
  }
}

test('S-03 C-34 messages that were seen together are told in one call, each once', () => {
  const { queue, sentBatches, ring } = setUp()
  for (const id of ['a', 'b', 'a']) queue.markSeen(id)
  expect(sentBatches).toEqual([])
  ring()
  queue.markSeen('b')
  ring()
  expect(sentBatches).toEqual([['a', 'b']])
})

test('S-03 what the server did not take is told when it is seen again; leaving tells at once', async () => {
  const { queue, sentBatches, ring, settle } = setUp([false, true])
  queue.markSeen('a')
  ring()
  await settle()
  queue.markSeen('a')
  queue.flush()
  expect(sentBatches).toEqual([['a'], ['a']])
})

test('S-03 no call holds more than it may', () => {
  const { queue, sentBatches, ring } = setUp()
  for (let index = 0; index < 130; index++) queue.markSeen(String(index))
  ring()
  ring()
  expect(sentBatches.map((ids) => ids.length)).toEqual([100, 30])
})
