/** Every text that `map` is given, in its order; empty ones too. */
export function listMappedTexts(map: (collect: (text: string) => string) => unknown): string[] {
  const texts: string[] = []
  map((text) => {
    texts.push(text)
    return text
  })
  return texts
}
