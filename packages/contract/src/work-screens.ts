import { screenAddress } from './screens.ts'
import type { WorkKind } from './works.ts'

const PAGES: Readonly<Partial<Record<WorkKind, 'hall' | 'templatePreview'>>> = { gallery: 'hall', template: 'templatePreview' }

/** Where a card of a work leads: a hall to its catalogue, a template to where it is tried, everything else to its own page. */
export const workAddress = ({ kind, code }: { kind: WorkKind; code: string }): string =>
  screenAddress(PAGES[kind] ?? 'detail', { code })

const EDITORS: Readonly<Partial<Record<WorkKind, 'galleryCreator' | 'templateEditor'>>> = {
  gallery: 'galleryCreator',
  template: 'templateEditor',
}

/** Where the owner goes on making a work. */
export function editAddress({ id, kind }: { id: string; kind: WorkKind }): string {
  const editor = EDITORS[kind]
  return editor === undefined ? screenAddress('publish', { id, kind }) : screenAddress(editor, { id })
}
