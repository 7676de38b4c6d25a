import { useState } from 'react'
import { useEntryKey } from '../../lib/navigation/navigation.tsx'
import { useServices } from '../../lib/services.tsx'
import { createPlaceRequests } from './place-requests.ts'

/** Under which the place field of this label on this page asks for a place. */
export const usePlaceRequestId = (label: string): string => `${useEntryKey()} ${label}`

/**
 * Whether this page was left to choose a place: one that is unmounted meanwhile opens again with the panel that has the field, which
 * takes the place. Of the first drawing.
 */
export function useIsBackFromPlaces(label: string): boolean {
  const { storage } = useServices()
  const requestId = usePlaceRequestId(label)
  const [isBack] = useState(() => createPlaceRequests(storage).find(requestId) !== undefined)
  return isBack
}
