import type { TermsBlock } from '@zhanjian/contract/admin/terms.ts'

export interface TermsSection {
  /** Absent for the text before the first heading. */
  heading: string | undefined
  blocks: TermsBlock[]
}

/** Splits a document at its headings, for the table of contents. */
export function splitSections(blocks: readonly TermsBlock[]): TermsSection[] {
  const sections: TermsSection[] = []
  for (const block of blocks) {
    const last = sections[sections.length - 1]
    if (block.kind === 'heading') sections.push({ heading: block.text, blocks: [] })
    else if (last === undefined) sections.push({ heading: undefined, blocks: [block] })
    else last.blocks.push(block)
  }
  return sections
}
