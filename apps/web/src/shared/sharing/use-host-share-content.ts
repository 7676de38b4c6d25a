import { useEffect } from 'react'
import type { Shareable } from '../../host/host.ts'
import { useServices } from '../../lib/services.tsx'

/** Has the host's own menu send this, as long as the component is shown. @param content must not be made anew at each drawing */
export function useHostShareContent(content: Shareable): void {
  const { host } = useServices()
  useEffect(() => host.pushShareContent(content), [host, content])
}
