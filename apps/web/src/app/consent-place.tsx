import { type ComponentType, startTransition, useEffect, useState } from 'react'

interface ConsentPlaceProps {
  isQuiet: boolean
  isTabPage: boolean
}

/** The first page comes first. */
const AFTER_START_MS = 1200

/** Where the questions about terms and privacy appear; their code comes once the first page stands. */
export function ConsentPlace(props: ConsentPlaceProps) {
  const [Gate, setGate] = useState<ComponentType<ConsentPlaceProps>>()
  useEffect(() => {
    const load = () =>
      import('../features/identity/components/consent-gate.tsx').then(
        ({ ConsentGate }) => startTransition(() => setGate(() => ConsentGate)),
        // It is asked for again at the next start.
        () => undefined,
      )
    const timer = setTimeout(() => void load(), AFTER_START_MS)
    return () => clearTimeout(timer)
  }, [])
  return Gate === undefined ? null : <Gate {...props} />
}
