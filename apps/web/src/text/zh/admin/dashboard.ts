import type { QueueCounts } from '@zhanjian/contract/admin/admin.ts'

/** Statistics of the community. */
export const adminDashboardTexts = {
  queues: {
    reviews: '待审核的作品',
    reports: '待处理的举报',
    prizes: '待审核的奖品',
    refunds: '待处理的退款',
    merchants: '待审核的商家',
    feedback: '待回复的反馈',
  } satisfies Record<keyof QueueCounts, string>,
  queuesLabel: '等待处理',
  nothingWaits: '都处理完了',
  totals: { people: '现有用户', works: '公开作品', visits: '总参观', comments: '总评论', storedBytes: '存储' },
  totalsLabel: '总量',
  metrics: { visits: '参观', newPeople: '新用户', newWorks: '新建作品', comments: '评论', likes: '喜欢' },
  /** What figures of the period count beyond those of today’s totals. */
  countedHints: { newPeople: '含后来注销的', newWorks: '含草稿、不公开的和后来删除的' } as Partial<Record<string, string>>,
  metric: '看哪一项',
  perDay: (metric: string) => `每天的${metric}`,
  period: '时间',
  days: { 7: '近 7 天', 30: '近 30 天', 90: '近 90 天' },
  refreshed: '已刷新',
}
