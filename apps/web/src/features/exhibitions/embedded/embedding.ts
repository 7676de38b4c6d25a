import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'

/** Whether the page is in an iframe on another site. */
export const useIsEmbedded = (): boolean => useQueryParams<'exhibition' | 'viewer'>().get('embed') === '1'

/** Screens that stand alone in an iframe say so in their address; the others belong into the product. */
export const isEmbeddedAddress = (address: string): boolean => /[?&]embed=1(&|$)/.test(address)

/** The address of a screen in the product itself, whose user may be logged in. */
export const buildProductLink = (address: string): string => `${location.origin}/#${address}`

/** Opens a screen of the product in a window of its own. Browsers allow it in answer to a press alone. */
export const openInProduct = (address: string): void =>
  void window.open(buildProductLink(address), '_blank', 'noopener,noreferrer')

/** Goes to a screen; from within an iframe to one that stands alone there, to any other in a window of its own. */
export function useOpenScreen(): (address: string) => void {
  const router = useRouter()
  const isEmbedded = useIsEmbedded()
  return (address) => (isEmbedded && !isEmbeddedAddress(address) ? openInProduct(address) : router.push(address))
}
