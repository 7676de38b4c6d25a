import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/ui/styles/tokens.css'
import '../src/ui/styles/base.css'
import css from './playground.module.css'
import type { Story } from './story.ts'
import { StoryFrame } from './story-frame.tsx'

interface StoryFile {
  stories: readonly Story[]
}

const toStoryFile = (path: string) => path.replace('../src/', '').replace('.stories.tsx', '')
const loaders = new Map(
  Object.entries(import.meta.glob<StoryFile>('../src/**/*.stories.tsx')).map(([path, load]) => [toStoryFile(path), load]),
)
const loadStories = (file: string) => loaders.get(file)?.() ?? Promise.reject(new Error(`${file} exports no stories`))
const buildStoryUrl = (file: string, name: string, theme: string) => `#/${file}/${encodeURIComponent(name)}?theme=${theme}`

/** `#/<file>/<name>?theme=dark` shows one story, `#/<file>` lists those of a file, an empty hash lists all. */
function Playground() {
  const hash = useSyncExternalStore(subscribeToHash, () => window.location.hash)
  const listed = [...loaders.keys()].filter((path) => hash === '' || hash === `#/${path}`)
  if (listed.length > 0) return <StoryList files={listed} />
  const [, file, name, theme] = /^#\/(.+)\/([^/?]+)(?:\?theme=(\w+))?$/.exec(hash) ?? []
  if (file === undefined || name === undefined) return null
  return <StoryPage key={hash} file={file} name={decodeURIComponent(name)} theme={theme === 'dark' ? 'dark' : 'light'} />
}

/** Loads its own file only: a broken file does not affect other stories. */
function StoryPage({ file, name, theme }: { file: string; name: string; theme: 'light' | 'dark' }) {
  const stories = useLoaded(() => loadStories(file))
  const story = stories?.stories.find((candidate) => candidate.name === name)
  return story === undefined ? null : <StoryFrame story={story} theme={theme} />
}

function StoryList({ files }: { files: readonly string[] }) {
  return (
    <main className={css.list}>
      <h1>Playground</h1>
      {files.map((file) => (
        <StoryFileSection key={file} file={file} />
      ))}
    </main>
  )
}

function StoryFileSection({ file }: { file: string }) {
  const loaded = useLoaded(() => loadStories(file))
  return (
    <section data-loading={loaded === undefined || undefined}>
      <h2>{file}</h2>
      <ul>
        {loaded?.stories.map(({ name }) => (
          <li key={name}>
            <a data-story href={buildStoryUrl(file, name, 'light')}>
              {name}
            </a>
            <a href={buildStoryUrl(file, name, 'dark')}>dark</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A file that fails to load is reported on the console and renders nothing. */
function useLoaded(load: () => Promise<StoryFile>): StoryFile | undefined {
  const [loaded, setLoaded] = useState<StoryFile>()
  const [start] = useState(() => load)
  useEffect(() => {
    start().then(setLoaded, (error: unknown) => {
      console.error(error)
      setLoaded({ stories: [] })
    })
  }, [start])
  return loaded
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Playground />
    </StrictMode>,
  )
}
