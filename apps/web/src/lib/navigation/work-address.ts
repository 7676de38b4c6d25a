import type { WorkKind, WorkSummary } from '@zhanjian/contract/works.ts'
import { type ScreenPath, screenAddress, screens } from './screens.ts'

const PAGES: Readonly<Partial<Record<WorkKind, ScreenPath>>> = { gallery: screens.hall, template: screens.templatePreview }

/** Where a card of a work leads: a hall to its door, a template to where one tries it, everything else to its own page. */
export const workHref = ({ kind, code }: { kind: WorkKind; code: string }): string =>
  `#${screenAddress(PAGES[kind] ?? screens.detail, { code })}`

const EDITORS: Readonly<Partial<Record<WorkKind, ScreenPath>>> = {
  gallery: screens.galleryCreator,
  template: screens.templateEditor,
}

/** Where the owner goes on making it. */
export const editAddress = ({ id, kind }: Pick<WorkSummary, 'id' | 'kind'>): string =>
  EDITORS[kind] === undefined ? screenAddress(screens.publish, { id, kind }) : screenAddress(EDITORS[kind], { id })
