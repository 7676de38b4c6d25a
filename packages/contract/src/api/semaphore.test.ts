import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('a limited number run at once, others follow in order, even after a failure', async () => {
  const turns = createSemaphore({ parallel: 2 })
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const began: number[] = []
  const runs = gates.map(({ promise }, index) =>
    turns.run(async () => {
      began.push(index)
      await promise
      return index
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(began).toEqual([0, 1])
  gates[1]?.reject(new Error('failed'))
  await expect(runs[1]).rejects.toThrow('failed')
  expect(began).toEqual([0, 1, 2])
  gates[0]?.resolve()
  gates[2]?.resolve()
  gates[3]?.resolve()
  expect(await Promise.all([runs[0], runs[2], runs[3]])).toEqual([0, 2, 3])
})
