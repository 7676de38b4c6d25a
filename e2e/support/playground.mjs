// Builds and serves the stories, and the harness of the stage beside them: hundreds of single files would take longer to load than to
// check.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, preview } from 'vite'
import { createInvitationFonts } from '../../apps/server/src/modules/content/works/sharing/fonts/invitation-fonts.ts'
import {
  INVITATION_FONTS_ADDRESS,
  parseInvitationFontCharacters,
} from '../../packages/contract/src/invitations/invitation-font-links.ts'
import { harnessFiles } from '../../packages/stage/harness/vite.config.ts'
import { root } from '../../scripts/root.mjs'

// React's warnings are part of the test.
process.env.NODE_ENV = 'development'
const outDir = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-playground-'))
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
const configure = (configFile, folder) => ({
  configFile: path.join(root, configFile),
  mode: 'development',
  logLevel: 'warn',
  build: {
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
})
const stories = configure('apps/web/playground/vite.config.ts', outDir)

/** Stories of invitations have the letters that guests see: the server's own. */
const invitationFonts = {
  name: 'invitation-fonts',
  configurePreviewServer({ middlewares }) {
    const fonts = createInvitationFonts()
    middlewares.use(INVITATION_FONTS_ADDRESS, ({ url = '' }, response, next) => {
      const [, face, file = ''] = url.split('/')
      const codePoints = parseInvitationFontCharacters(file)
      if (codePoints === null) return next()
      void fonts
        .get(face, codePoints)
        .then((font) => response.setHeader('content-type', 'font/woff2').end(font))
        .catch(next)
    })
  },
}
await build(stories)
await build(configure('packages/stage/harness/vite.config.ts', path.join(outDir, 'stage')))
const port = Number(process.env.PORT)
await preview({ ...stories, plugins: [invitationFonts, harnessFiles], preview: { port, strictPort: true } })
