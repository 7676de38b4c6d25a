import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../lib/services.tsx'

/** Where the device is, in WGS-84. */
export type DevicePosition =
  | { kind: 'unasked' }
  /** `isSlow`: longer than a user expects, as indoors. */
  | { kind: 'asking'; isSlow: boolean }
  /** The user or the device's settings denied permission. */
  | { kind: 'refused' }
  | { kind: 'unsupported' }
  | { kind: 'failed' }
  | { kind: 'known'; at: LongitudeLatitude; accuracyM: number }

const SLOW_AFTER_MS = 4000

/** The exact position, asked for by `locate` only. */
export function useDevicePosition(): { device: DevicePosition; locate: () => Promise<DevicePosition> } {
  const { host } = useServices()
  const [device, setDevice] = useState<DevicePosition>({ kind: 'unasked' })
  const asked = useRef(0)
  const isAsking = device.kind === 'asking'
  useEffect(() => {
    // Preloaded, so that the press does not wait for code.
    void host.actions().catch(() => undefined)
  }, [host])
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setDevice({ kind: 'asking', isSlow: true }), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isAsking])

  async function locate(): Promise<DevicePosition> {
    asked.current += 1
    const attempt = asked.current
    setDevice({ kind: 'asking', isSlow: false })
    const outcome = await host.actions().then(
      (actions) => actions.locate(),
      () => ({ kind: 'failed' as const }),
    )
    const next = toDevicePosition(outcome)
    if (attempt === asked.current) setDevice(next)
    return next
  }
  return { device, locate }
}

type LocateOutcome =
  | { kind: 'done'; value: LongitudeLatitude & { accuracyM: number } }
  | { kind: 'cancelled' | 'refused' | 'unsupported' | 'failed' }

function toDevicePosition(outcome: LocateOutcome): DevicePosition {
  if (outcome.kind === 'cancelled') return { kind: 'failed' }
  if (outcome.kind !== 'done') return { kind: outcome.kind }
  const { longitude, latitude, accuracyM } = outcome.value
  return { kind: 'known', at: { longitude, latitude }, accuracyM }
}
