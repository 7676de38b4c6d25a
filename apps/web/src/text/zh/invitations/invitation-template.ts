/** What one hears of making a template of one's invitation. */
export const invitationTemplateTexts = {
  titleOf: (title: string) => `${title} 模板`,
  saved: (title: string) => `已存为模板《${title}》，只有您自己能用`,
}
