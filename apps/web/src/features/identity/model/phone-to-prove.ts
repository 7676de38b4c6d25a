import { useQueryClient } from '@tanstack/react-query'

const KEY = ['phone-to-prove']

/** Where a password is not enough (S-24), the login by code (S-26) begins with its phone: it stands in no address. */
export function usePhoneToProve() {
  const queryClient = useQueryClient()
  return {
    give: (phone: string) => void queryClient.setQueryData<string>(KEY, phone),
    /** Empty where none was given. */
    present: (): string => queryClient.getQueryData<string>(KEY) ?? '',
  }
}
