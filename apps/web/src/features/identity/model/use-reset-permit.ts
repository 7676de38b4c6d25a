import { useQueryClient } from '@tanstack/react-query'

/** S-37 gives it to S-38: it stands in no address and is not kept on the device. */
export interface ResetPermit {
  phone: string
  resetToken: string
  /** By this device's clock. */
  expiresAtMs: number
}

const QUERY_KEY = ['reset-permit']

export function useResetPermit() {
  const queryClient = useQueryClient()
  return {
    setPermit: (permit: ResetPermit) => void queryClient.setQueryData<ResetPermit>(QUERY_KEY, permit),
    /** Undefined: none was given since the page was loaded, or too long ago. */
    getPermit: (nowMs: number): ResetPermit | undefined => {
      const permit = queryClient.getQueryData<ResetPermit>(QUERY_KEY)
      return permit !== undefined && permit.expiresAtMs > nowMs ? permit : undefined
    },
    clearPermit: () => queryClient.removeQueries({ queryKey: QUERY_KEY }),
  }
}
