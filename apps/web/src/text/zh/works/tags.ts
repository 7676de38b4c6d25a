export const tagTexts = {
  label: '标签',
  add: '添加标签',
  addShort: '添加',
  placeholder: '输入后按回车，例如：水墨',
  remove: (tag: string) => `移除标签 ${tag}`,
  count: (count: number, max: number) => `${count}/${max}`,
  suggestions: '常用标签',
}
