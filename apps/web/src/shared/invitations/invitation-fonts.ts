import type { FontName } from '@zhanjian/scene/invitation/values.ts'

/**
 * Chinese fonts weigh megabytes: each comes in some ninety slices by frequency of characters, of which a browser fetches those that
 * the words on the page need (`unicode-range`).
 */
const SHEETS: Readonly<Record<FontName, () => Promise<unknown>>> = {
  sans: () => Promise.resolve(),
  serif: () => Promise.all([import('@fontsource/noto-serif-sc/400.css'), import('@fontsource/noto-serif-sc/700.css')]),
  xiaowei: () => import('@fontsource/zcool-xiaowei/400.css'),
  kuaile: () => import('@fontsource/zcool-kuaile/400.css'),
  mashan: () => import('@fontsource/ma-shan-zheng/400.css'),
  longcang: () => import('@fontsource/long-cang/400.css'),
  liujian: () => import('@fontsource/liu-jian-mao-cao/400.css'),
}

/**
 * For words that are being written; an invitation that is only read needs less (`invitation-letters.ts`). Makes fonts known to the page; their
 * slices follow as words need them, and other letters stand until then. Never rejects: an invitation without its fonts can be read.
 */
export async function loadInvitationFonts(fonts: Iterable<FontName>): Promise<void> {
  await Promise.allSettled([...new Set(fonts)].map((font) => SHEETS[font]()))
}
