import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { createRecordCheck } from '@zhanjian/draws/check-record.ts'
import { expect, test } from 'vitest'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { buildSampleRecord } from '../testing/sample-record.ts'
import { CheckBroken, type CheckWorker, checkRecordHere } from './check-record-here.ts'
import type { RecordCheckResponse } from './record-check.worker.ts'

/** Before the seed of an open record is overdue. */
const NOW_MS = Date.parse('2026-03-05T00:00:00.000Z')

/** The worker's work in the test's own thread, each answer in a task of its own. */
function createWorkerHere(): CheckWorker {
  let check: ReturnType<typeof createRecordCheck> | null = null
  const worker: CheckWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage(request) {
      const answer = (data: RecordCheckResponse) => setTimeout(() => worker.onmessage?.(new MessageEvent('message', { data })))
      if (request.kind === 'head') check = createRecordCheck(request.head, NOW_MS)
      else if (request.kind === 'day') {
        check?.addDay(request.day)
        answer({ kind: 'day', drawCount: request.day.draws.length })
      } else if (check !== null) answer({ kind: 'end', checked: check.finish() })
    },
  }
  return worker
}

type Sample = ReturnType<typeof buildSampleRecord>

const createServer = ({ partOf }: Sample, asked: string[] = []): CallApi =>
  (async (_endpoint: Endpoint, { params }: { params: { day: string; part: number } }) => {
    asked.push(`${params.day}/${params.part}`)
    return partOf(params.day, params.part)
  }) as unknown as CallApi

const check = (sample: Sample, options: Partial<Parameters<typeof checkRecordHere>[1]> = {}) =>
  checkRecordHere(sample.summary, {
    call: createServer(sample),
    createWorker: createWorkerHere,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  })

test('S-54 the page recomputes every draw of a record that comes in parts, and tells how far it is', async () => {
  const sample = buildSampleRecord()
  const asked: string[] = []
  const progress: number[] = []
  const checked = await check(sample, {
    call: createServer(sample, asked),
    onProgress: (count) => progress.push(count),
  })
  expect(checked).toMatchObject({ isRight: true, isRecomputed: true, drawCount: 108, participantCount: 12 })
  expect(progress.at(-1)).toBe(108)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.length).toBeGreaterThan(sample.summary.days.length)
})

test('S-54 before the seed is revealed the page checks all but the numbers, and says so', async () => {
  await expect(check(buildSampleRecord({ isRevealed: false }))).resolves.toMatchObject({ isRight: true, isRecomputed: false })
})

test('S-54 the page names what is wrong when a single draw of the record is changed', async () => {
  const checked = await check(buildSampleRecord({ isForged: true }))
  expect(checked.isRight).toBe(false)
  expect(checked.findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['day_root', 'draw_number']))
})

test('S-54 a worker that fails and a check that is stopped end the check, and no more is fetched', async () => {
  const sample = buildSampleRecord()
  const crashing = (): CheckWorker => {
    const worker = createWorkerHere()
    worker.postMessage = ({ kind }) => {
      if (kind === 'day') setTimeout(() => worker.onerror?.({} as ErrorEvent))
    }
    return worker
  }
  await expect(check(sample, { createWorker: crashing })).rejects.toBeInstanceOf(CheckBroken)
  const stopped = new AbortController()
  const asked: string[] = []
  const silent = (): CheckWorker => ({ ...createWorkerHere(), postMessage: () => undefined })
  const call = createServer(sample, asked)
  const waiting = check(sample, { createWorker: silent, signal: stopped.signal, call })
  setTimeout(() => stopped.abort(), 20)
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  const askedThen = asked.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveLength(askedThen)
})
