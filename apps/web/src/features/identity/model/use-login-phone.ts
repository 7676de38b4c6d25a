import { useQueryClient } from '@tanstack/react-query'

const QUERY_KEY = ['phone-to-prove']

/** Where a password is not enough (S-24), the login by code (S-26) begins with its phone: it stands in no address. */
export function useLoginPhone() {
  const queryClient = useQueryClient()
  return {
    setPhone: (phone: string) => void queryClient.setQueryData<string>(QUERY_KEY, phone),
    /** Empty where none was given. */
    getPhone: (): string => queryClient.getQueryData<string>(QUERY_KEY) ?? '',
  }
}
