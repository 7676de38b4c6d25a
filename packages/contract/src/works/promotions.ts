import * as z from 'zod/mini'
import {
  PROMOTION_LABEL_MAX_CHARACTERS,
  PROMOTION_PATH_MAX_CHARACTERS,
  PROMOTION_TEXT_MAX_CHARACTERS,
  PROMOTION_TITLE_MAX_CHARACTERS,
} from '../admin/limits.ts'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../api/shared-schemas.ts'
import { isOwnPath, toReturnPath } from '../screens/return-path.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { promotion } from './discovery.ts'
import { PROMOTIONS_MAX } from './limits.ts'
import { workSummary } from './works.ts'

/** A promotion as admins see it. */
export const managedPromotion = z.object({ ...promotion.shape, isOn: z.boolean(), position: z.int() })
/** A parsed {@link managedPromotion}. */
export type ManagedPromotion = z.infer<typeof managedPromotion>

/** All promotions, disabled ones included. */
export const managedPromotions = endpoint('GET /api/admin/promotion', 'admin', {
  summary: 'List all banners and editorials, including disabled ones',
  data: z.object({ records: z.array(managedPromotion) }),
})

const promotionFields = {
  place: promotion.shape.place,
  label: publicLine({ min: 0, max: PROMOTION_LABEL_MAX_CHARACTERS }),
  title: publicLine({ min: 1, max: PROMOTION_TITLE_MAX_CHARACTERS }),
  text: publicText({ max: PROMOTION_TEXT_MAX_CHARACTERS }),
  path: z.string().check(z.maxLength(PROMOTION_PATH_MAX_CHARACTERS), z.refine(isOwnPath), z.overwrite(toReturnPath)),
  /** A ready picture among the admin's own uploads; copied. Absent: unchanged; null: none. */
  pictureAssetId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  isOn: z.boolean(),
}

/** Adds a banner or an editorial. */
export const addPromotion = endpoint('POST /api/admin/promotion/add', 'admin', {
  summary: 'Create a banner or editorial',
  body: z.object(promotionFields),
  data: managedPromotion,
  errors: ['PICTURE_NOT_USABLE', 'TEXT_REFUSED', 'PROMOTIONS_TOO_MANY'],
})

/** Absent fields stay unchanged, so that a concurrent change of another field is not lost. */
export const updatePromotion = endpoint('POST /api/admin/promotion/{id}/update', 'admin', {
  summary: 'Change a banner or editorial',
  params: idParams,
  body: z.partial(z.object(promotionFields)),
  data: managedPromotion,
  errors: ['NOT_FOUND', 'PICTURE_NOT_USABLE', 'TEXT_REFUSED'],
})

/** Idempotent. */
export const removePromotion = endpoint('DELETE /api/admin/promotion/{id}', 'admin', {
  summary: 'Remove a banner or editorial',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
})

/** All ids of one `place`, in the new order. */
export const orderPromotions = endpoint('POST /api/admin/promotion/order', 'admin', {
  summary: 'Change the order of banners or editorials',
  body: z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(PROMOTIONS_MAX)) }),
  data: z.object({ records: z.array(managedPromotion) }),
})

/** Works that an admin has pinned, those included that are currently not listed. */
export const pinnedWorks = endpoint('GET /api/admin/work/pinned', 'admin', {
  summary: 'List the pinned works of the recommended feed, latest pin first',
  data: z.object({ records: z.array(workSummary) }),
})

/** Pins a work to the top of the recommended feed, or unpins it. */
export const pinWork = endpoint('POST /api/admin/work/{id}/recommend', 'admin', {
  summary: 'Pin a work to the top of the recommended feed, or unpin it',
  params: idParams,
  body: z.object({ isPinned: z.boolean() }),
  data: z.object({ isPinned: z.boolean() }),
  errors: ['NOT_FOUND'],
})
