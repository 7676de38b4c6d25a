import type { WorkKind } from '../works/works.ts'
import { screenAddress } from './screens.ts'

const PAGES: Readonly<Partial<Record<WorkKind, 'hall' | 'templatePreview' | 'invitation' | 'exhibition'>>> = {
  gallery: 'hall',
  template: 'templatePreview',
  invitation: 'invitation',
  exhibition: 'exhibition',
  invitation_template: 'templatePreview',
}

/** Address of a work's page: the catalogue of a hall, the preview of a template, an invitation or an exhibition itself, the detail page of other works. */
export const workAddress = ({ kind, code }: { kind: WorkKind; code: string }): string =>
  kind === 'invitation_template'
    ? screenAddress('templatePreview', { card: code })
    : screenAddress(PAGES[kind] ?? 'detail', { code })
