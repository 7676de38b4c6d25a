export const exhibitionTexts = {
  title: '展览',
  filterLabel: '看哪些展览',
  orders: { recommended: '全部', newest: '最新', nearby: '附近' },
  tag: (tag: string) => `# ${tag}`,
  search: '搜索展览',
  workCount: (count: number) => `${count} 件作品`,
  visitCount: (count: string) => `${count} 次参观`,
  listLabel: '展览',
  empty: { title: '还没有展览', description: '您可以布置第一个', action: '开始布展' },
  emptyTag: { title: '这个标签下还没有展览', description: '看看别的标签', action: '看全部展览' },
}
