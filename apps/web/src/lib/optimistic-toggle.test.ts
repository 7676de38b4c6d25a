import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOptimisticToggle } from './optimistic-toggle.ts'

/** A toggle of a server that responds when the test says so. */
function setUp({ isOn: isOnAtFirst = false } = {}) {
  let shown = isOnAtFirst
  let onServer = isOnAtFirst
  const sent: boolean[] = []
  const refusals: unknown[] = []
  const waiting: ((isAgreed: boolean) => void)[] = []
  const toggle = createOptimisticToggle<boolean>({
    send: (isOn) => {
      sent.push(isOn)
      return new Promise((resolve, reject) =>
        waiting.push((isAgreed) => {
          if (!isAgreed) return reject(new Error('refused'))
          onServer = isOn
          resolve(isOn)
        }),
      )
    },
    applyOptimistic: (isOn) => {
      shown = isOn
    },
    applyResponse: (answer) => {
      shown = answer
    },
    onError: (error) => refusals.push(error),
  })
  const answer = async (isAgreed: boolean) => {
    waiting.shift()?.(isAgreed)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { toggle, answer, sent, refusals, waiting, shown: () => shown, onServer: () => onServer }
}

test('a change is shown before the server has responded', () => {
  const { toggle, shown, sent } = setUp()
  toggle(true)
  expect([shown(), sent]).toEqual([true, [true]])
})

test('a refusal restores the server’s state and is reported once', async () => {
  const { toggle, answer, shown, refusals } = setUp()
  toggle(true)
  await answer(false)
  expect(shown()).toBe(false)
  expect(refusals).toHaveLength(1)
})

test('two quick taps that cancel each other out cause one call and at most one more', async () => {
  const { toggle, answer, sent, shown } = setUp()
  toggle(true)
  toggle(false)
  toggle(true)
  expect(sent).toEqual([true])
  await answer(true)
  expect([sent, shown()]).toEqual([[true], true])
})

test('setting the current state causes no call', () => {
  const { toggle, sent } = setUp()
  toggle(true)
  toggle(true)
  expect(sent).toEqual([true])
})

test('for any order of taps and responses, at most one call runs at a time, and in the end both sides agree', async () => {
  const step = fc.constantFrom('press', 'agree', 'refuse')
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 30 }), async (isOn, steps) => {
      const { toggle, answer, waiting, shown, onServer } = setUp({ isOn })
      for (const each of steps) {
        if (each === 'press') toggle(!shown())
        else await answer(each === 'agree')
        expect(waiting.length).toBeLessThanOrEqual(1)
      }
      while (waiting.length > 0) await answer(true)
      expect(shown()).toBe(onServer())
    }),
  )
})
