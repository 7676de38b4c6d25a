/** Checks a public record off the page's thread, a day at a time. */
import { type CheckedRecord, createRecordCheck } from '@zhanjian/draws/check-record.ts'
import type { RecordDay } from '@zhanjian/draws/wheel-record.ts'

/** What the page sends, in this order: the head, the days, the end. Nothing of it is trusted. */
export type RecordCheckRequest = { kind: 'head'; head: unknown } | { kind: 'day'; day: RecordDay } | { kind: 'end' }

/** What it hears. */
export type RecordCheckResponse = { kind: 'day'; drawCount: number } | { kind: 'end'; checked: CheckedRecord }

let check: ReturnType<typeof createRecordCheck> | null = null

self.onmessage = ({ data }: MessageEvent<RecordCheckRequest>) => {
  const respond = (response: RecordCheckResponse) => self.postMessage(response)
  switch (data.kind) {
    case 'head':
      check = createRecordCheck(data.head, Date.now())
      return
    case 'day':
      check?.addDay(data.day)
      return respond({ kind: 'day', drawCount: data.day.draws.length })
    case 'end':
      if (check !== null) respond({ kind: 'end', checked: check.finish() })
  }
}
