import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'
import { formatReasons } from '../../../module-support/review-reasons.zh.ts'
import { type BoothPictureDependencies, createBoothPictures } from './booth-pictures.ts'
import { type BoothDeskDependencies, createBoothDesk } from './desk.ts'
import { type BoothDownloadDependencies, createBoothDownloads } from './downloads.ts'
import { createBoothFigures } from './figures.ts'
import { createLeads, type LeadDependencies } from './leads.ts'
import { createBoothLinks, type LinkDependencies } from './links.ts'
import { type BoothPageDependencies, createBoothPages } from './pages.ts'
import { type BoothPosterDependencies, createBoothPosters } from './posters.ts'
import type { BoothsTransactionStores } from './store.ts'
import { type BoothMapperDependencies, createBoothMapper } from './to-wire.ts'

export type BoothsDependencies = LinkDependencies &
  BoothPictureDependencies &
  Omit<BoothMapperDependencies, 'links'> &
  Omit<BoothDeskDependencies, 'mapper' | 'links' | 'pictures'> &
  Omit<BoothPageDependencies, 'mapper' | 'links'> &
  Omit<LeadDependencies, 'pages' | 'desk'> &
  Omit<BoothPosterDependencies, 'pages'> &
  Pick<BoothDownloadDependencies, 'downloads'>
/** The service of this module. */
export type BoothsService = ReturnType<typeof createBoothsService>

/** Booths of merchants, and the contact details that visitors leave there. */
export function createBoothsService(dependencies: BoothsDependencies) {
  const { store, messenger, clock } = dependencies
  const links = createBoothLinks(dependencies)
  const mapper = createBoothMapper({ ...dependencies, links })
  const desk = createBoothDesk({ ...dependencies, mapper, links, pictures: createBoothPictures(dependencies) })
  const pages = createBoothPages({ ...dependencies, mapper, links })
  const leads = createLeads({ ...dependencies, pages, desk })
  return {
    desk,
    pages,
    leads,
    figures: createBoothFigures({ ...dependencies, desk }),
    posters: createBoothPosters({ ...dependencies, pages }),
    downloads: createBoothDownloads({ ...dependencies, desk }),

    /** By an admin: it is not shown until its merchant changes and publishes it, and the merchant is told. Twice is once. */
    async takeDownWithin(
      id: string,
      { reasons, note }: { reasons: readonly ReviewReason[]; note: string },
      transaction: BoothsTransactionStores['queries'],
    ): Promise<void> {
      const recipientId = await store.within(transaction).booths.takeDown(id, formatReasons(reasons, note), clock.now())
      if (recipientId === null) return
      await messenger.send({ kind: 'booth.taken_down', facts: { boothId: id, reasons, note }, recipientId }, transaction)
    },

    /** Deletes what is over. */
    async sweep(): Promise<void> {
      await leads.sweep()
      await pages.deleteOldVisits()
      await desk.sweep()
    },
  }
}
