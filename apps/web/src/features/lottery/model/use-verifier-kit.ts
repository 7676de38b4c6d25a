import { verifierKit } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { useEffect, useMemo } from 'react'
import { isNetworkFailure } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { readKit, storeKit, toKit, type VerifierKit } from './verifier-kit-on-device.ts'

const STALE_TIME_MS = 30_000

interface LoadedKit {
  kit: VerifierKit | undefined
  /** Neither loaded nor on the device. */
  isPending: boolean
  /** Without a network: `kit` is what the device has. */
  isOffline: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

/** What the user may verify, and the keys: from the server, until then and without a network from the device. */
export function useVerifierKit(): LoadedKit {
  const { storage } = useServices()
  const { user } = useSessionState()
  const { data, dataUpdatedAt, error, refetch } = useEndpoint(verifierKit, {}, { staleTimeMs: STALE_TIME_MS })
  const loaded = useMemo(() => (data === undefined ? undefined : toKit(data, dataUpdatedAt)), [data, dataUpdatedAt])
  const stored = useMemo(() => readKit(storage, user.id), [storage, user.id])
  useEffect(() => {
    if (loaded !== undefined) storeKit(storage, user.id, loaded)
  }, [loaded, storage, user.id])
  const isOffline = isNetworkFailure(error)
  const kit = loaded ?? stored
  return {
    kit,
    isPending: kit === undefined && error === null,
    isOffline,
    error: kit === undefined && !isOffline ? error : null,
    refetch,
  }
}
