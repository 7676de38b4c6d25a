import { expect, test } from 'vitest'
import { createSettableClock } from '../testing/settable-clock.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

function failingTimes(count: number) {
  const clock = createSettableClock()
  const circuit = createCircuitBreaker({ clock })
  for (let index = 0; index < count; index += 1) circuit.recordFailure()
  return { clock, circuit }
}

test('four failures leave it closed, the fifth opens it', () => {
  expect(failingTimes(4).circuit.isOpen()).toBe(false)
  expect(failingTimes(5).circuit.isOpen()).toBe(true)
})

test('failures more than half a minute apart are not added up', () => {
  const { clock, circuit } = failingTimes(4)
  clock.advanceS(31)
  circuit.recordFailure()
  expect(circuit.isOpen()).toBe(false)
})

test('a success resets the count', () => {
  const { circuit } = failingTimes(4)
  circuit.recordSuccess()
  circuit.recordFailure()
  expect(circuit.isOpen()).toBe(false)
})

test('after the pause one call is let through: a success closes the circuit, a failure starts the next pause', () => {
  const { clock, circuit } = failingTimes(5)
  clock.advanceS(15)
  expect([circuit.isOpen(), circuit.isOpen()]).toEqual([false, true])
  clock.advanceS(15)
  expect(circuit.isOpen()).toBe(false)
  circuit.recordSuccess()
  expect(circuit.isOpen()).toBe(false)
})

test('a clock that is set back by a day does not keep the circuit open for a day', () => {
  const { clock, circuit } = failingTimes(5)
  clock.advanceS(-86_400)
  expect(circuit.isOpen()).toBe(true)
  clock.advanceS(16)
  expect(circuit.isOpen()).toBe(false)
})
