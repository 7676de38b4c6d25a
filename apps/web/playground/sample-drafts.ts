import type { WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'

/** A draft as the server gives it: without content and files, and never published. */
export const buildSampleDraft = (changes: Pick<WorkDraft, 'work'> & Partial<WorkDraft>): WorkDraft => ({
  revision: 1,
  document: {},
  coverAssetId: null,
  hasPassword: false,
  worksMax: 40,
  assets: [],
  publication: { state: 'none', progress: 0, isWaiting: false, fromRevision: null },
  ...changes,
})
