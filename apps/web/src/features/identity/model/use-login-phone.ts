import { useQueryClient } from '@tanstack/react-query'

const QUERY_KEY = ['phone-to-prove']

/**
 * Passes the phone from the password login to the code login if a password is not enough. Not in the URL, since it is personal.
 */
export function useLoginPhone() {
  const queryClient = useQueryClient()
  return {
    setPhone: (phone: string) => void queryClient.setQueryData<string>(QUERY_KEY, phone),
    /** Empty if none was passed. */
    getPhone: (): string => queryClient.getQueryData<string>(QUERY_KEY) ?? '',
  }
}
