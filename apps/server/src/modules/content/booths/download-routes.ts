import { createDownloadPlugin, getTicketCookieName } from '../../../http/download-plugin.ts'
import { BOOTH_FILE_ADDRESS, type BoothDownloads } from './downloads.ts'

/** Of the tickets for links. */
export const getBoothCookieName = (publicOrigin: string): string => getTicketCookieName(publicOrigin, 'booth')

/** Contact details as CSV, for the browser that asked for the link. */
export const createBoothDownloadPlugin = (downloads: Pick<BoothDownloads, 'open'>, publicOrigin: string) =>
  createDownloadPlugin({
    address: BOOTH_FILE_ADDRESS,
    cookieName: getBoothCookieName(publicOrigin),
    open: (sealed, ticket) => downloads.open(sealed, ticket),
    plainName: () => 'leads.csv',
  })
