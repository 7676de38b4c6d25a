import { createDownloadPlugin, getTicketCookieName } from '../../../http/download-plugin.ts'
import { GUEST_FILE_ADDRESS, type GuestDownloads } from './downloads.ts'

/** Of the tickets for links. */
export const getGuestCookieName = (publicOrigin: string): string => getTicketCookieName(publicOrigin, 'guests')

/** The guests as CSV, for the browser that asked for the link. */
export const createGuestDownloadPlugin = (downloads: Pick<GuestDownloads, 'open'>, publicOrigin: string) =>
  createDownloadPlugin({
    address: GUEST_FILE_ADDRESS,
    cookieName: getGuestCookieName(publicOrigin),
    open: (sealed, ticket) => downloads.open(sealed, ticket),
    plainName: () => 'guests.csv',
  })
