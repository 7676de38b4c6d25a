/** A tour that is looked at as visitors will, before it is published. */
export const tourPreviewTexts = {
  end: '结束预览',
  status: '这就是参观者看到的样子',
  missing: (count: number) => `还有 ${count} 个文件没传完，这里先没有它们`,
}
