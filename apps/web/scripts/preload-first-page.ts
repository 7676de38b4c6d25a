import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** What the entry imports by itself at once: the code that draws, and the page where most people come in. */
const FIRST_MODULES = ['src/app/render-app.tsx', 'src/features/home/pages/home-page.tsx']

const ENTRY = '/src/main.ts'
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//

/** Names those files in the page, so that they come beside the entry and not one wait after it. */
export function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const wanted = FIRST_MODULES.map((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
          if (chunk === undefined) throw new Error(`the build has no chunk with ${module}`)
          return chunk
        })
        refuseReactIn(chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(ENTRY))))
        const files = new Set(wanted.flatMap((chunk) => filesOf(chunk, chunks)))
        return [...files].filter((file) => !html.includes(`"/${file}"`)).map(tagOf)
      },
    },
  }
}

/** What begins must not wait for what draws. */
function refuseReactIn(chunks: readonly Rolldown.OutputChunk[]): void {
  const found = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => REACT.test(id))
  if (found !== undefined) throw new Error(`main.ts imports React at once, by way of ${found}`)
}

function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
  return [chunk.fileName, ...styles, ...imported.flatMap((other) => filesOf(other, chunks))]
}

const tagOf = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})
