import { screenAddress } from './screens.ts'
import type { WorkKind } from './works.ts'

const PAGES: Readonly<Partial<Record<WorkKind, 'hall' | 'templatePreview'>>> = { gallery: 'hall', template: 'templatePreview' }

/** Address of a work's page: the catalogue of a hall, the preview of a template, the detail page of other works. */
export const workAddress = ({ kind, code }: { kind: WorkKind; code: string }): string =>
  screenAddress(PAGES[kind] ?? 'detail', { code })

const EDITORS: Readonly<Partial<Record<WorkKind, 'galleryCreator' | 'templateEditor' | 'tourEditor'>>> = {
  gallery: 'galleryCreator',
  template: 'templateEditor',
  panorama: 'tourEditor',
}

/** Address of the editor of a work. */
export function editAddress({ id, kind }: { id: string; kind: WorkKind }): string {
  const editor = EDITORS[kind]
  return editor === undefined ? screenAddress('publish', { id, kind }) : screenAddress(editor, { id })
}
