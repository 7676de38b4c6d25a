import { isOnOrigin, isOwnAddress } from '@zhanjian/contract/screens/own-address.ts'
import type { SiteService } from '../../../base/site/service.ts'

/** Whether a tour may lead to an address outside of its documents. */
export type IsLinkAllowed = (address: string) => boolean

export interface LinkPolicyDependencies {
  site: Pick<SiteService, 'getValue'>
  publicOrigin: string
}

/** Links to pages of the product, and over https to the sites that admins allow. */
export const createLinkPolicy = ({ site, publicOrigin }: LinkPolicyDependencies) => ({
  /** As the settings are now. */
  async readPolicy(): Promise<IsLinkAllowed> {
    const domains = (await site.getValue('linkDomains')).split(',').filter((domain) => domain !== '')
    return (address) => isOnOrigin(address, publicOrigin) || (/^https:/i.test(address) && isOwnAddress(address, domains))
  },
})

export type LinkPolicy = ReturnType<typeof createLinkPolicy>
