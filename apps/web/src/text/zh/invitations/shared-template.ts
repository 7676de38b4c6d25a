/** The page of a template that somebody has made of their invitation. */
export const sharedTemplateTexts = {
  loading: '正在打开模板…',
  missing: { title: '没有找到这个模板', description: '它可能还在审核，或已被主人收回' },
  takenDown: { title: '这个模板已下架', description: '看看别的模板吧' },
  damaged: { title: '这个模板暂时打不开', description: '请刷新页面后再试' },
  home: '去首页看看',
  reload: '刷新',
  use: '用这个模板',
  by: (nickname: string) => `${nickname} 的模板`,
  uses: (count: number) => (count === 0 ? '还没有人用过' : `已做成 ${count} 张请柬`),
}
