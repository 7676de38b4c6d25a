import type { RefusedText } from '../../../ui/forms/limited-text.tsx'
import type { PostMedium } from './post-kind.ts'

/** Names the field of a file's description within the draft. */
export const nameAltField = (assetId: string): string => `alt ${assetId}`

/** Whether the field has a description that the post does not take. What was undone or changed elsewhere since then is over. */
export const isAltRefused = (
  { assetId, alt }: Pick<PostMedium, 'assetId' | 'alt'>,
  refused: Readonly<Record<string, RefusedText>> = {},
): boolean => refused[nameAltField(assetId)]?.instead === alt
