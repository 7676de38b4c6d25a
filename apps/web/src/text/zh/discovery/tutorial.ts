export const tutorialTexts = {
  steps: {
    hall: { title: '走进展厅', text: '点一下就能进去，像在现场一样走动，走近看每一件作品。' },
    search: { title: '找想看的', text: '搜索展览、作品和创作者，也可以看看附近有什么。' },
    make: { title: '发布自己的作品', text: '选几张照片，一分钟挂成一间展厅；全景、视频、模型和图文也可以。' },
  },
  skip: '跳过',
  next: '下一步',
  done: '开始逛展',
  position: (place: number, count: number) => `第 ${place} 步，共 ${count} 步`,
}
