import { type ReactNode, useEffect } from 'react'
import { shareTexts } from '#text/community/share.ts'
import { sampleHalls } from '../../../playground/sample-halls.ts'
import type { Story } from '../../../playground/story.ts'
import { HostMenuGuide } from './host-menu-guide.tsx'
import { buildWorkShareContent } from './share-links.ts'
import { ShareSheet, type ShareSheetContent } from './share-sheet.tsx'

const [hall] = sampleHalls
if (hall === undefined) throw new Error('the demo community has no hall')
const content = buildWorkShareContent('https://zhanjian.example', hall)
const noop = () => undefined

const renderSheet = (
  loadPoster: ShareSheetContent['loadPoster'] = async () => ({ url: content.imageUrl, filename: 'poster.webp' }),
) => <ShareSheet content={{ ...content, loadPoster }} isOpen onClose={noop} />

/** Presses one of the sheet's buttons. */
function AfterPressing({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    const segments = document.querySelectorAll<HTMLElement>('[role=radio], [role=tab], label, button')
    Array.from(segments)
      .find((segment) => segment.textContent === label)
      ?.click()
  }, [label])
  return children
}

const renderPoster = (loadPoster?: ShareSheetContent['loadPoster']) => () => (
  <AfterPressing label={shareTexts.poster}>{renderSheet(loadPoster)}</AfterPressing>
)
/** Replaces the poster, which only the server draws. */
const cover = { url: hall.cover?.url ?? '', filename: 'poster.webp' }

export const stories: Story[] = [
  { name: 'only-copying', route: '/', render: () => renderSheet() },
  { name: 'sent-by-button', route: '/', host: { shareMethod: 'button' }, render: () => renderSheet() },
  { name: 'sent-by-the-menu', route: '/', host: { kind: 'messaging-app', shareMethod: 'menu' }, render: () => renderSheet() },
  { name: 'guide-to-the-menu', route: '/', render: () => <HostMenuGuide onClose={noop} /> },
  { name: 'poster', route: '/', render: renderPoster(async () => cover) },
  { name: 'poster-comes', route: '/', render: renderPoster(() => new Promise(noop)) },
  { name: 'poster-failed', route: '/', render: renderPoster(() => Promise.reject(new Error('no line'))) },
  {
    name: 'embed',
    route: '/',
    render: () => <AfterPressing label={shareTexts.embed}>{renderSheet()}</AfterPressing>,
  },
]
