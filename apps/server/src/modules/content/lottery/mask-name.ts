/** A name that its owner recognises, and others do not: 林**. Empty for nobody. */
export function maskName(nickname: string): string {
  const [first] = new Intl.Segmenter('zh').segment(nickname)
  return first === undefined ? '' : `${first.segment}**`
}
