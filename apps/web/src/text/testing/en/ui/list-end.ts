import type { listEndTexts as zh } from '#text/ui/list-end.ts'
import { formatNotLoaded } from './connection.ts'

export const listEndTexts = {
  loadingMore: 'Loading…',
  listEnd: '— That is all —',
  moreFailed: formatNotLoaded('The rest'),
  tryAgain: 'Try again',
} satisfies typeof zh
