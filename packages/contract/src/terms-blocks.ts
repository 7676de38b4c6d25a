import type { TermsBlock } from './terms.ts'

/** A document's body, cut into its pieces: `# heading`, `- item`, or a paragraph a line. Readers and whoever writes it see the same. */
export function parseTermsBlocks(body: string): TermsBlock[] {
  const blocks: TermsBlock[] = []
  for (const line of body.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const last = blocks[blocks.length - 1]
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2) })
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'list') last.items.push(line.slice(2))
    else blocks.push({ kind: 'list', items: [line.slice(2)] })
  }
  return blocks
}
