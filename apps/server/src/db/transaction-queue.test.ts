import { expect, test } from 'vitest'
import { createTransactionQueue } from './transaction-queue.ts'

const LONG_MS = 60_000

function createQueue(limits: { parallel: number; perCaller: number }) {
  const queue = createTransactionQueue(limits)
  const begun: (string | undefined)[] = []
  /** @returns ends the transaction once it has begun */
  const enter = (caller?: string) =>
    queue.enter(caller, LONG_MS).then((end) => {
      begun.push(caller)
      return end
    })
  return { queue, begun, enter }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('of one caller only some transactions run at the same time, whoever else there is', async () => {
  const { begun, enter } = createQueue({ parallel: 4, perCaller: 2 })
  const [first] = [enter('eager'), enter('eager'), enter('eager'), enter('eager')]
  const patient = enter('patient')
  await settle()
  expect(begun).toEqual(['eager', 'eager', 'patient'])
  ;(await first)()
  await settle()
  expect(begun).toEqual(['eager', 'eager', 'patient', 'eager'])
  ;(await patient)()
  await settle()
  expect(begun).toEqual(['eager', 'eager', 'patient', 'eager'])
})

test('the next turn goes to the caller with the fewest transactions, then to the one who waits longest', async () => {
  const { begun, enter } = createQueue({ parallel: 3, perCaller: 2 })
  const running = await Promise.all([enter('a'), enter('a'), enter('b')])
  for (const caller of ['b', 'b', 'c', 'd']) void enter(caller)
  begun.length = 0
  running[0]?.()
  await settle()
  expect(begun).toEqual(['c'])
  running[1]?.()
  await settle()
  expect(begun).toEqual(['c', 'd'])
  running[2]?.()
  await settle()
  expect(begun).toEqual(['c', 'd', 'b'])
})

test('transactions of nobody in particular may take all turns', async () => {
  const { begun, enter } = createQueue({ parallel: 3, perCaller: 1 })
  for (let one = 0; one < 5; one += 1) void enter()
  await settle()
  expect(begun).toHaveLength(3)
})

test('whoever waits too long is refused and takes no turn later', async () => {
  const { queue, begun, enter } = createQueue({ parallel: 1, perCaller: 1 })
  const end = await enter('a')
  await expect(queue.enter('b', 1)).rejects.toThrow('no transaction ended in time')
  void enter('c')
  end()
  await settle()
  expect(begun).toEqual(['a', 'c'])
})
