/** In front of publishing: texts that a field has and the draft does not. */
export const refusedTextTexts = {
  /** @param owner whose text it is; empty: of the whole */
  title: (owner: string, label: string) =>
    owner === '' ? `“${label}”里改的文字没有保存` : `「${owner}」的“${label}”里改的文字没有保存`,
  unnamed: '文字',
  kept: (text: string) => `不合要求，多半是太长。现在发布，用的还是原来的：${text}`,
  empty: '不合要求，多半是太长。现在发布，这里是空的',
  fix: '去修改',
}
