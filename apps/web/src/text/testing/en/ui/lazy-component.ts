import type { lazyComponentTexts as zh } from '#text/ui/lazy-component.ts'
import { CHECK_NETWORK_TEXT, formatNotLoaded } from './connection.ts'

export const lazyComponentTexts = {
  failed: `${formatNotLoaded('This part')}: ${CHECK_NETWORK_TEXT}`,
  closed: formatNotLoaded('The page'),
} satisfies typeof zh
