import * as z from 'zod/mini'
import { promotion } from './discovery.ts'
import { endpoint } from './endpoint.ts'
import { PROMOTIONS_MAX } from './limits.ts'
import { publicLine, publicText } from './public-text.ts'
import { isOwnPath, toReturnPath } from './return-path.ts'
import { idParams } from './shared-schemas.ts'
import { workSummary } from './works.ts'

export const managedPromotion = z.object({ ...promotion.shape, isOn: z.boolean(), position: z.int() })
export type ManagedPromotion = z.infer<typeof managedPromotion>

export const managedPromotions = endpoint({
  method: 'GET',
  path: '/api/admin/promotion',
  access: 'admin',
  summary: 'Banners and editorials, also those that are off',
  data: z.object({ records: z.array(managedPromotion) }),
})

const promotionFields = {
  place: promotion.shape.place,
  label: publicLine({ min: 0, max: 12 }),
  title: publicLine({ min: 1, max: 30 }),
  text: publicText({ max: 80 }),
  path: z.string().check(z.maxLength(300), z.refine(isOwnPath), z.overwrite(toReturnPath)),
  /** A ready picture among the admin's own uploads; copied. Absent: the picture stays; null: none. */
  pictureAssetId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  isOn: z.boolean(),
}

export const addPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotion/add',
  access: 'admin',
  summary: 'A new banner or editorial',
  body: z.object(promotionFields),
  data: managedPromotion,
  errors: ['PICTURE_NOT_USABLE', 'TEXT_REFUSED', 'PROMOTIONS_TOO_MANY'],
})

/** What is left out stays as it is, also what another admin has changed meanwhile. */
export const updatePromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotion/{id}/update',
  access: 'admin',
  summary: 'Change a banner or editorial',
  params: idParams,
  body: z.partial(z.object(promotionFields)),
  data: managedPromotion,
  errors: ['NOT_FOUND', 'PICTURE_NOT_USABLE', 'TEXT_REFUSED'],
})

export const removePromotion = endpoint({
  method: 'DELETE',
  path: '/api/admin/promotion/{id}',
  access: 'admin',
  summary: 'Remove a banner or editorial',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
})

/** All ids of one place, in the new order. */
export const orderPromotions = endpoint({
  method: 'POST',
  path: '/api/admin/promotion/order',
  access: 'admin',
  summary: 'Put banners or editorials into another order',
  body: z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(PROMOTIONS_MAX)) }),
  data: z.object({ records: z.array(managedPromotion) }),
})

/** Those whose place in the feed an admin has changed, also such as nobody comes upon at the moment. */
export const pinnedWorks = endpoint({
  method: 'GET',
  path: '/api/admin/work/pinned',
  access: 'admin',
  summary: 'Works at the top of the recommended feed, the last one pinned first',
  data: z.object({ records: z.array(workSummary) }),
})

/** Whoever takes works out of the recommended feed or puts one at its top. */
export const pinWork = endpoint({
  method: 'POST',
  path: '/api/admin/work/{id}/recommend',
  access: 'admin',
  summary: 'Put a work at the top of the recommended feed, or back where it was',
  params: idParams,
  body: z.object({ isPinned: z.boolean() }),
  data: z.object({ isPinned: z.boolean() }),
  errors: ['NOT_FOUND'],
})
