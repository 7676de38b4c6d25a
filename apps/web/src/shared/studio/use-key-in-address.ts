import { useEffect, useEffectEvent, useState } from 'react'
import { createRandomId } from '../../lib/create-random-id.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'

/**
 * A new draft gets its key in the address before anything else happens, so that a reload finds it again.
 * @returns whether the page was opened with a draft
 */
export function useKeyInAddress(isNamed: boolean, prefix: string, addressOf: (key: string) => string): boolean {
  const router = useRouter()
  const [isHere] = useState(isNamed)
  const goToNew = useEffectEvent(() => router.replace(addressOf(`${prefix}-${createRandomId()}`)))
  useEffect(() => {
    if (!isHere) goToNew()
  }, [isHere])
  return isHere
}
