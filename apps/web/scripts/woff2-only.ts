import type { Plugin } from 'vite'

const FONT_SHEET = /\/node_modules\/@fontsource\/[\w-]+\/[\w-]+\.css$/
const OLDER_FORMAT = /,\s*url\([^)]*\.woff\)\s*format\('woff'\)/g

/** Fonts for invitations come as WOFF2 alone, which every browser that we serve reads: the older format would double their files. */
export const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) => (FONT_SHEET.test(id.split('?')[0] ?? '') ? code.replace(OLDER_FORMAT, '') : null),
}
