/** The pictures of an article. */
export const pictureTexts = {
  pictures: (count: number) => `${count} 张图片`,
  picture: (place: number, count: number) => `第 ${place} 张，共 ${count} 张`,
  openPicture: (place: number) => `放大看第 ${place} 张`,
  previousPicture: '上一张',
  nextPicture: '下一张',
  long: '长图',
}
