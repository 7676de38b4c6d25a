import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { TermsBlock } from './terms.ts'

/**
 * Splits a document's body into blocks: `# heading`, `- item`, or one paragraph for each line. Also used by the admin's preview.
 */
export function parseTermsBlocks(body: string): TermsBlock[] {
  const blocks: TermsBlock[] = []
  for (const line of body.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const last = blocks[blocks.length - 1]
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: sliceUnits(line, 2) })
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'list') last.items.push(sliceUnits(line, 2))
    else blocks.push({ kind: 'list', items: [sliceUnits(line, 2)] })
  }
  return blocks
}
