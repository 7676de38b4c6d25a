import { createDownloadPlugin, getTicketCookieName } from '../../../http/download-plugin.ts'
import { ACTIVITY_FILE_ADDRESS, type ActivityDownloads } from './downloads.ts'

/** Of the tickets for links. */
export const getActivityCookieName = (publicOrigin: string): string => getTicketCookieName(publicOrigin, 'activity')

/** Sign-ins as CSV, for the browser that asked for the link. */
export const createActivityDownloadPlugin = (downloads: Pick<ActivityDownloads, 'open'>, publicOrigin: string) =>
  createDownloadPlugin({
    address: ACTIVITY_FILE_ADDRESS,
    cookieName: getActivityCookieName(publicOrigin),
    open: (sealed, ticket) => downloads.open(sealed, ticket),
    plainName: () => 'sign-ins.csv',
  })
