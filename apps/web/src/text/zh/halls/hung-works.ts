import { formatNotLoaded } from '#text/ui/connection.ts'

export const worksTexts = {
  hall: {
    textWall: '墙上的前言',
    catalogue: '作品目录',
    catalogueHint: '不方便走动时，也可以在这里看完整个展览',
    catalogueFailed: `${formatNotLoaded('目录')}，可以再试一次，或直接走进展厅`,
    wholeCatalogue: (count: number) => `展开全部 ${count} 件作品`,
  },
  catalogue: {
    untitled: '无题',
    openPicture: (title: string) => `放大查看《${title}》`,
    close: '关闭大图',
    previous: '上一件',
    next: '下一件',
    position: (place: number, count: number) => `${place} / ${count}`,
    noAlt: (title: string) => `《${title}》，布展人还没有写画面描述`,
  },
}
