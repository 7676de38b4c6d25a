import { useQueryClient } from '@tanstack/react-query'

/** S-37 gives it to S-38: it stands in no address and is not kept on the device. */
export interface ResetPermit {
  phone: string
  resetToken: string
  /** By this device's clock. */
  endsAtMs: number
}

const KEY = ['reset-permit']

export function useResetPermit() {
  const queryClient = useQueryClient()
  return {
    give: (permit: ResetPermit) => void queryClient.setQueryData<ResetPermit>(KEY, permit),
    /** Undefined: none was given since the page was loaded, or too long ago. */
    present: (nowMs: number): ResetPermit | undefined => {
      const permit = queryClient.getQueryData<ResetPermit>(KEY)
      return permit !== undefined && permit.endsAtMs > nowMs ? permit : undefined
    },
    spend: () => queryClient.removeQueries({ queryKey: KEY }),
  }
}
