import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/ui/tokens.css'
import '../src/ui/base.css'
import css from './playground.module.css'
import type { Story } from './story.ts'
import { StoryFrame } from './story-frame.tsx'

type StoryFile = { stories: readonly Story[] }
const loaders = import.meta.glob<StoryFile>('../src/**/*.stories.tsx')
const fileOf = (path: string) => path.replace('../src/', '').replace('.stories.tsx', '')
const addressOf = (file: string, name: string, theme: string) => `#/${file}/${encodeURIComponent(name)}?theme=${theme}`

/** `#/<file>/<name>?theme=dark` shows one story; without an address all are listed. */
function Playground() {
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash)
  const files = useStoryFiles()
  if (files === undefined) return null
  const [, file, name, theme] = /^#\/(.+)\/([^/?]+)(?:\?theme=(\w+))?$/.exec(hash) ?? []
  const story = files.get(file ?? '')?.find((candidate) => candidate.name === decodeURIComponent(name ?? ''))
  if (story !== undefined) return <StoryFrame key={hash} story={story} theme={theme === 'dark' ? 'dark' : 'light'} />
  return <StoryList files={files} />
}

function StoryList({ files }: { files: ReadonlyMap<string, readonly Story[]> }) {
  return (
    <main className={css.list}>
      <h1>Playground</h1>
      {[...files].map(([file, stories]) => (
        <section key={file}>
          <h2>{file}</h2>
          <ul>
            {stories.map(({ name }) => (
              <li key={name}>
                <a data-story href={addressOf(file, name, 'light')}>
                  {name}
                </a>
                <a href={addressOf(file, name, 'dark')}>dark</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function useStoryFiles(): ReadonlyMap<string, readonly Story[]> | undefined {
  const [files, setFiles] = useState<ReadonlyMap<string, readonly Story[]>>()
  useEffect(() => {
    const loading = Object.entries(loaders).map(async ([path, load]) => [fileOf(path), (await load()).stories] as const)
    void Promise.all(loading).then((loaded) => setFiles(new Map(loaded)))
  }, [])
  return files
}

function onHashChange(listener: () => void): () => void {
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
