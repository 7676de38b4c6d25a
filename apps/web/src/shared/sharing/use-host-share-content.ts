import { useEffect } from 'react'
import type { Shareable } from '../../host/host.ts'
import { useServices } from '../../lib/services.tsx'

/** Sets the content of the host's share menu while the component is mounted. @param content must be stable between renders */
export function useHostShareContent(content: Shareable): void {
  const { host } = useServices()
  useEffect(() => host.pushShareContent(content), [host, content])
}
