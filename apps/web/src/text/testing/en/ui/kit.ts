import type { kitTexts as zh } from '#text/ui/kit.ts'

export const kitTexts = {
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'OK',
  retry: 'Reload',
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
  refreshing: 'Refreshing',
} satisfies typeof zh
