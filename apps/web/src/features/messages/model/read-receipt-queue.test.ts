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

test('S-03 C-34 messages seen together are marked as read in one call, each once', () => {
  const { queue, sentBatches, ring } = setUp()
  for (const id of ['a', 'b', 'a']) queue.markSeen(id)
  expect(sentBatches).toEqual([])
  ring()
  queue.markSeen('b')
  ring()
  expect(sentBatches).toEqual([['a', 'b']])
})

test('S-03 failed marks are sent again when the message is next seen; leaving the page sends at once', async () => {
  const { queue, sentBatches, ring, settle } = setUp([false, true])
  queue.markSeen('a')
  ring()
  await settle()
  queue.markSeen('a')
  queue.flush()
  expect(sentBatches).toEqual([['a'], ['a']])
})

test('S-03 no call exceeds the maximum number of messages', () => {
  const { queue, sentBatches, ring } = setUp()
  for (let index = 0; index < 130; index++) queue.markSeen(String(index))
  ring()
  ring()
  expect(sentBatches.map((ids) => ids.length)).toEqual([100, 30])
})
