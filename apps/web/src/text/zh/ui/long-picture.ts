/** A long picture, which is looked at along. */
export const longPictureTexts = {
  along: '长图，可以一路滑着看',
  showWhole: '看整张',
  showAlong: '看细节',
}
