import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Dynamic imports that the entry starts immediately: the rendering code, and home, where most visits start. */
const FIRST_MODULES = ['src/app/render-app.tsx', 'src/features/home/pages/home-page.tsx']

/** The same for pages that are often opened by a shared link and consist of more chunks. */
const MODULES_BY_SCREEN_PATH: Readonly<Record<string, readonly string[]>> = {
  [screens.viewer.path]: ['src/app/page-loaders.ts', 'src/features/viewer/pages/viewer-page.tsx', 'stage/src/hall-stage.tsx'],
}

/** Of an invitation: named by the script of index.html that fetches the invitation. */
const INVITATION_MODULES = ['src/app/pages-by-link.ts', 'src/app/pages/invitation-page.tsx']
/** Stands there for what only the build knows. */
const INVITATION_PLACEHOLDER = "'%invitation%'"

const ENTRY_MODULE = '/src/main.ts'
const REACT_MODULES = /\/node_modules\/(react|react-dom|scheduler)\//
const ZOD_MODULES = /\/node_modules\/zod\//

/** Adds preload links for these files, so that they load in parallel with the entry, not after it. */
export function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const wanted = findChunks(FIRST_MODULES, chunks)
        const entries = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(ENTRY_MODULE)))
        assertNoModule(
          REACT_MODULES,
          collectImports(entries, chunks),
          'main.ts imports React statically: the first requests must not wait for rendering code',
        )
        const first = collectImports(wanted, chunks)
        assertNoModule(
          ZOD_MODULES,
          collectImports([...entries, ...wanted], chunks),
          'the first page imports zod statically: use lib/type-guards.ts',
        )
        const files = listFiles(first)
        const named = (file: string) => html.includes(`"/${file}"`)
        const listFurther = (modules: readonly string[]) =>
          [...listFiles(collectImports(findChunks(modules, chunks), chunks))].filter((file) => !files.has(file) && !named(file))
        const later = Object.entries(MODULES_BY_SCREEN_PATH).map(([address, modules]) =>
          buildPreloadScript(address, listFurther(modules)),
        )
        const invitation = { files: listFurther(INVITATION_MODULES), art: listInvitationBackgrounds(Object.values(bundle)) }
        const filled = html.replace(INVITATION_PLACEHOLDER, () => JSON.stringify(invitation))
        return { html: filled, tags: [...[...files].filter((file) => !named(file)).map(buildLinkTag), ...later] }
      },
    },
  }
}

/** Addresses of the product's own pictures that fill a page of an invitation, by their names in documents, such as `tea/background`. */
const listInvitationBackgrounds = (outputs: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): Record<string, string> =>
  Object.fromEntries(
    outputs.flatMap((output) => {
      const name = output.type === 'asset' ? /^(\w+)-background\.webp$/.exec(output.names[0] ?? '')?.[1] : undefined
      return name === undefined ? [] : [[`${name}/background`, `/${output.fileName}`]]
    }),
  )

function findChunks(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  return modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (chunk === undefined) throw new Error(`the build has no chunk with ${module}`)
    return chunk
  })
}

function assertNoModule(unwanted: RegExp, chunks: ReadonlySet<Rolldown.OutputChunk>, why: string): void {
  const found = [...chunks].flatMap(({ moduleIds }) => moduleIds).find((id) => unwanted.test(id))
  if (found !== undefined) throw new Error(`${why} (${found})`)
}

/** These chunks and all their static imports. */
function collectImports(
  chunks: readonly Rolldown.OutputChunk[],
  all: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks)
  // Iterating a set also visits the entries added during the iteration.
  for (const { imports } of found) for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk)
  return found
}

const listFiles = (chunks: ReadonlySet<Rolldown.OutputChunk>): Set<string> =>
  new Set([...chunks].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))

const buildLinkTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})

/** The address is in the hash, which only the page itself can read. */
const buildPreloadScript = (address: string, files: readonly string[]): HtmlTagDescriptor => ({
  tag: 'script',
  children: `if(/^#${address.replaceAll('/', '\\/')}(\\?|$)/.test(location.hash))${JSON.stringify(files)}.forEach(function(file){var link=document.createElement('link');link.rel=/css$/.test(file)?'stylesheet':'modulepreload';link.crossOrigin='';link.href='/'+file;document.head.append(link)})`,
  // Before the style sheets, which would block the script.
  injectTo: 'head-prepend',
})
