/** Texts of the UI kit's fields. */
export const fieldTexts = {
  /** Of a day that limits nothing. */
  anyDay: '不限',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  characterCount: (count: number, max: number) => `${count}/${max}`,
  tooLong: (max: number, excess: number) => `最多 ${max} 个字，多了 ${excess} 个，删短后才能保存`,
  characterCountLabel: (count: number, max: number) => `已输入 ${count} 个字，最多 ${max} 个字`,
}
