import type { WorkKind } from './works.ts'

/** Kinds of works from which others make theirs: a hall without works, and a card without its event. */
export type TemplateKind = Extract<WorkKind, 'template' | 'invitation_template'>

/** Whether a work is a template: it is offered where its kind is made, and has no page of its own. */
export const isTemplateKind = (kind: WorkKind): kind is TemplateKind => kind === 'template' || kind === 'invitation_template'
