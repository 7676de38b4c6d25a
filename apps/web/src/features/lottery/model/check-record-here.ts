import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { wheelRecord } from '@zhanjian/contract/lottery/wheel-record.ts'
import type { CheckedRecord } from '@zhanjian/draws/check-record.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { fetchRecordDay } from './fetch-record-day.ts'
import type { RecordCheckRequest, RecordCheckResponse } from './record-check.worker.ts'

/** The summary of a public record. */
export type RecordSummary = CallData<typeof wheelRecord>

/** The part of a worker that the check needs. */
export interface CheckWorker {
  postMessage(request: RecordCheckRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<RecordCheckResponse>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** The worker could not be started, or has crashed. */
export class CheckBroken extends Error {}

interface CheckRecordOptions {
  call: CallApi
  createWorker: () => CheckWorker
  signal: AbortSignal
  /** Draws that are checked so far. */
  onProgress: (drawCount: number) => void
}

/** Days that are fetched but not checked yet: more would only fill the memory. */
const AHEAD = 2

/**
 * Fetches the whole record and recomputes it in a worker. Rejects with an `ApiError` if it cannot be fetched, with `CheckBroken`
 * if it cannot be computed here.
 */
export async function checkRecordHere(summary: RecordSummary, options: CheckRecordOptions): Promise<CheckedRecord> {
  const { call, createWorker, signal, onProgress } = options
  const worker = createWorker()
  let checkedDays = 0
  let drawCount = 0
  let wake: () => void = () => undefined
  let failure: Error | null = null
  let result: CheckedRecord | null = null
  worker.onmessage = ({ data }) => {
    if (data.kind === 'end') result = data.checked
    else {
      checkedDays += 1
      drawCount += data.drawCount
      onProgress(drawCount)
    }
    wake()
  }
  worker.onerror = () => {
    failure = new CheckBroken('the worker has failed')
    wake()
  }
  const stop = () => wake()
  signal.addEventListener('abort', stop)
  const waitUntil = async (isReached: () => boolean) => {
    while (!isReached()) {
      if (failure !== null) throw failure
      if (signal.aborted) throw new DOMException('stopped', 'AbortError')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  try {
    worker.postMessage({ kind: 'head', head: summary.head })
    let sentDays = 0
    for (const day of summary.days) {
      const entries = await fetchRecordDay(day, { call, code: summary.code, signal })
      await waitUntil(() => sentDays - checkedDays < AHEAD)
      worker.postMessage({ kind: 'day', day: entries })
      sentDays += 1
    }
    worker.postMessage({ kind: 'end' })
    const getResult = () => result
    await waitUntil(() => getResult() !== null)
    const checked = getResult()
    if (checked === null) throw new CheckBroken('no result')
    return checked
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}
