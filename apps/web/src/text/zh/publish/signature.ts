/** How a user signs, asked with the first publication. */
export const signatureTexts = {
  label: '署名',
  hint: '会显示在作品、海报和留言上，只问这一次；不改就用这个名字',
}
