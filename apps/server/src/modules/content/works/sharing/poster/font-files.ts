import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Bundled: a server may have no fonts. They contain the simplified and the common traditional characters. */
export const FONT_FILES = {
  serif: require.resolve('@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-400-normal.woff'),
  'serif-700': require.resolve('@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-700-normal.woff'),
  sans: require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff'),
  xiaowei: require.resolve('@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff'),
  kuaile: require.resolve('@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff'),
  mashan: require.resolve('@fontsource/ma-shan-zheng/files/ma-shan-zheng-chinese-simplified-400-normal.woff'),
  longcang: require.resolve('@fontsource/long-cang/files/long-cang-chinese-simplified-400-normal.woff'),
  liujian: require.resolve('@fontsource/liu-jian-mao-cao/files/liu-jian-mao-cao-chinese-simplified-400-normal.woff'),
}
