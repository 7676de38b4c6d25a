import type { WorkKind } from './works.ts'

// Apart from `work-traits.ts`, and a comparison each: home and the page of a hall ask these, and have no room for the table.

/** Kinds of works from which others make theirs: a hall without works, and an invitation without its event. */
export type TemplateKind = Extract<WorkKind, 'template' | 'invitation_template'>

/** Whether a work is a template: it is offered where its kind is made, and has no page of its own. */
export const isTemplateKind = (kind: WorkKind): kind is TemplateKind => kind === 'template' || kind === 'invitation_template'

/** A hall in which works hang and that people walk through; not a template of one. */
export const isWalkedKind = (kind: WorkKind | undefined): kind is 'gallery' => kind === 'gallery'

/** A tour, in which people look around. */
export const isTourKind = (kind: WorkKind | undefined): kind is 'panorama' => kind === 'panorama'

/** An invitation to which guests are invited; not a template of one. */
export const isInvitationKind = (kind: WorkKind | undefined): kind is 'invitation' => kind === 'invitation'

/** An exhibition, whose parts are other works. */
export const isExhibitionKind = (kind: WorkKind | undefined): kind is 'exhibition' => kind === 'exhibition'
