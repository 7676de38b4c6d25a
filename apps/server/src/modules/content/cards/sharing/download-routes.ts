import { createDownloadPlugin, getTicketCookieName } from '../../../../http/download-plugin.ts'
import { CARD_FILE_ADDRESS, type CardDownloads } from './card-downloads.ts'

/** Of the tickets for links. */
export const getCardCookieName = (publicOrigin: string): string => getTicketCookieName(publicOrigin, 'cards')

/** Contact files and exports, for the browser that asked for the link. */
export const createCardDownloadPlugin = (downloads: Pick<CardDownloads, 'open'>, publicOrigin: string) =>
  createDownloadPlugin({
    address: CARD_FILE_ADDRESS,
    cookieName: getCardCookieName(publicOrigin),
    open: (sealed, ticket) => downloads.open(sealed, ticket),
    plainName: (type) => (type === 'text/csv' ? 'cards.csv' : 'card.vcf'),
  })
