/** The camera that reads codes. */
export const cameraTexts = {
  picture: '相机画面',
  starting: '正在打开相机',
  torch: '手电筒',
  refused: '没有相机权限',
  unavailable: '这里打不开相机',
  taken: '相机断开了',
  takenHint: '可能正被别的应用使用，关掉它再试一次。',
  retry: '再试一次',
}
