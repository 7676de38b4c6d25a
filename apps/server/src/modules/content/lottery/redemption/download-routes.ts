import { createDownloadPlugin, getTicketCookieName } from '../../../../http/download-plugin.ts'
import { LOTTERY_FILE_ADDRESS, type LotteryDownloads } from './downloads.ts'

/** Of the tickets for links. */
export const getLotteryCookieName = (publicOrigin: string): string => getTicketCookieName(publicOrigin, 'lottery')

/** Tickets and records as CSV, for the browser that asked for the link. */
export const createLotteryDownloadPlugin = (downloads: Pick<LotteryDownloads, 'open'>, publicOrigin: string) =>
  createDownloadPlugin({
    address: LOTTERY_FILE_ADDRESS,
    cookieName: getLotteryCookieName(publicOrigin),
    open: (sealed, ticket) => downloads.open(sealed, ticket),
    plainName: () => 'tickets.csv',
  })
