/** The camera that reads codes. */
export const cameraTexts = {
  picture: '相机画面',
  starting: '正在打开相机',
  torch: '手电筒',
  refused: '没有相机权限',
  unavailable: '这里打不开相机',
}
