/** What can be wrong with a public text. */
export const textFaults = {
  invisible: '这里没有能看见的文字，请重新填写',
  /** For a required text that is empty; a form whose field has a name says it. */
  empty: '请填写内容',
  /** For a text below the minimum. */
  tooShort: (minCharacters: number) => `内容太短，至少${minCharacters}个字`,
  /** For a text above the maximum. */
  tooLong: (maxCharacters: number) => `内容太长，最多${maxCharacters}个字`,
}
