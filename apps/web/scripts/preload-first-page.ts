import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** What the entry imports by itself at once: the code that draws, and the page where most people come in. */
const FIRST_MODULES = ['src/app/render-app.tsx', 'src/features/home/pages/home-page.tsx']

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
        const files = new Set(wanted.flatMap((chunk) => filesOf(chunk, chunks)))
        return [...files].filter((file) => !html.includes(`"/${file}"`)).map(tagOf)
      },
    },
  }
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
