import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatchedSink } from './batched-sink.ts'

test('lines of one tick are written together, in order, and once', async () => {
  const writes: string[] = []
  const sink = createBatchedSink({ write: (text) => void writes.push(text) })
  sink.write('one\n')
  sink.write('two\n')
  expect(writes).toEqual([])
  await nextTurn()
  sink.write('three\n')
  await nextTurn()
  expect(writes).toEqual(['one\ntwo\n', 'three\n'])
})

test('flush writes pending lines when the process ends', async () => {
  const writes: string[] = []
  const sink = createBatchedSink({ write: (text) => void writes.push(text) })
  sink.write('last words\n')
  sink.flush()
  await nextTurn()
  expect(writes).toEqual(['last words\n'])
})
