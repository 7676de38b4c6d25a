import type { CheckedRecord } from '@zhanjian/draws/check-record.ts'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { CheckBroken, type CheckWorker, checkRecordHere, type RecordSummary } from './check-record-here.ts'

/** `failed`: it could not be fetched. `broken`: this device could not compute it. */
export type RecordCheckState =
  | { kind: 'idle' }
  | { kind: 'checking'; drawCount: number }
  | { kind: 'checked'; checked: CheckedRecord }
  | { kind: 'failed' | 'broken' }

const createCheckWorker = (): CheckWorker => new Worker(new URL('./record-check.worker.ts', import.meta.url), { type: 'module' })

/** Checks a record on this device; ends when the page is left. */
export function useRecordCheck(summary: RecordSummary) {
  const { call } = useServices()
  const [state, setState] = useState<RecordCheckState>({ kind: 'idle' })
  const runningRef = useRef<AbortController | null>(null)

  const stop = () => {
    runningRef.current?.abort()
    runningRef.current = null
    setState((old) => (old.kind === 'checking' ? { kind: 'idle' } : old))
  }
  const start = async () => {
    stop()
    const running = new AbortController()
    runningRef.current = running
    const { signal } = running
    const show = (next: RecordCheckState) => {
      if (!signal.aborted) setState(next)
    }
    show({ kind: 'checking', drawCount: 0 })
    try {
      const checked = await checkRecordHere(summary, {
        call,
        createWorker: createCheckWorker,
        signal,
        onProgress: (drawCount) => show({ kind: 'checking', drawCount }),
      })
      show({ kind: 'checked', checked })
    } catch (error) {
      show({ kind: error instanceof CheckBroken ? 'broken' : 'failed' })
    }
  }
  useEffect(
    () => () => {
      runningRef.current?.abort()
      runningRef.current = null
      setState((old) => (old.kind === 'checking' ? { kind: 'idle' } : old))
    },
    [],
  )
  return { state, start: () => void start(), stop }
}
