import path from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/** Builds `launch.html` separately from the app: a chunk shared with the app would start the app and preload its first page. */
export function launchPage(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'launch-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      const { root, build: options, logLevel } = config
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: logLevel ?? 'info',
        build: {
          outDir: options.outDir,
          emptyOutDir: false,
          target: options.target || 'modules',
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: { input: path.join(root, 'launch.html') },
        },
      })
    },
  }
}
