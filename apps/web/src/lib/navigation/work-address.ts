import type { WorkKind, WorkSummary } from '@zhanjian/contract/works.ts'
import { screenAddress, screens } from './screens.ts'

/** Where a card of a work leads: a hall to its door, everything else to its own page. */
export const workHref = ({ kind, code }: { kind: WorkKind; code: string }): string =>
  `#${screenAddress(kind === 'gallery' ? screens.hall : screens.detail, { code })}`

/** Where the owner goes on making it. */
export const editAddress = ({ id, kind }: Pick<WorkSummary, 'id' | 'kind'>): string =>
  kind === 'gallery' ? screenAddress(screens.galleryCreator, { id }) : screenAddress(screens.publish, { id, kind })
