import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { type RecordDay as DaySummary, type RecordEntries, wheelRecordPart } from '@zhanjian/contract/lottery/wheel-record.ts'
import type { RecordDay } from '@zhanjian/draws/wheel-record.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'

const PARALLEL = 3

interface FetchDayOptions {
  call: CallApi
  code: string
  signal: AbortSignal
}

/** All entries of a published day, whose parts are read a few at a time. */
export async function fetchRecordDay({ day, root, partCount }: DaySummary, options: FetchDayOptions): Promise<RecordDay> {
  const parts: CallData<typeof wheelRecordPart>[] = []
  for (let from = 0; from < partCount; from += PARALLEL) {
    const count = Math.min(PARALLEL, partCount - from)
    const { call, code, signal } = options
    const next = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        call(wheelRecordPart, { params: { code, day, part: from + index } }, { signal }),
      ),
    )
    parts.push(...next)
  }
  const all = <Name extends keyof RecordEntries>(name: Name): RecordEntries[Name][number][] =>
    parts.flatMap((part) => part[name] as RecordEntries[Name][number][])
  return {
    day,
    root,
    participants: all('participants'),
    chances: all('chances'),
    draws: all('draws'),
    stockChanges: all('stockChanges'),
    rounds: all('rounds'),
  }
}
