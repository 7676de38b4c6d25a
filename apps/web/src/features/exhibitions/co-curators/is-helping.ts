import type { WorkSummary } from '@zhanjian/contract/works/works.ts'

/** Whether the user edits the work for its owner, who alone may remove it. */
export const isHelping = ({ can }: Pick<WorkSummary, 'can'>): boolean => can.edit && !can.remove
