import { useQueryClient } from '@tanstack/react-query'

/**
 * Passed from the page that proves the phone to the one that resets the password. Neither in the URL nor stored on the device.
 */
export interface ResetPermit {
  phone: string
  resetToken: string
  /** By this device's clock. */
  expiresAtMs: number
}

const QUERY_KEY = ['reset-permit']

/** The permit to reset a password, held in memory only. */
export function useResetPermit() {
  const queryClient = useQueryClient()
  return {
    setPermit: (permit: ResetPermit) => void queryClient.setQueryData<ResetPermit>(QUERY_KEY, permit),
    /** Undefined: none since the page was loaded, or expired. */
    getPermit: (nowMs: number): ResetPermit | undefined => {
      const permit = queryClient.getQueryData<ResetPermit>(QUERY_KEY)
      return permit !== undefined && permit.expiresAtMs > nowMs ? permit : undefined
    },
    clearPermit: () => queryClient.removeQueries({ queryKey: QUERY_KEY }),
  }
}
