import { type ReactNode, useEffect } from 'react'
import { sampleHalls } from '../../../playground/halls.ts'
import type { Story } from '../../../playground/story.ts'
import { sharedHallOf } from './hall-links.ts'
import { shareTexts } from '../../text/zh/community/share.ts'
import { ShareGuide } from './share-guide.tsx'
import { type SharedThing, ShareSheet } from './share-sheet.tsx'

const [hall] = sampleHalls
if (hall === undefined) throw new Error('the demo community has no hall')
const shared = sharedHallOf('https://zhanjian.example', hall)
const nothing = () => undefined

const sheet = (loadPoster: SharedThing['loadPoster'] = async () => ({ url: shared.imageUrl, filename: 'poster.webp' })) => (
  <ShareSheet thing={{ ...shared, loadPoster }} isOpen onClose={nothing} />
)

/** Presses one of the sheet's ways, as a person would. */
function AfterPressing({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    const segments = document.querySelectorAll<HTMLElement>('[role=radio], [role=tab], label, button')
    Array.from(segments)
      .find((segment) => segment.textContent === label)
      ?.click()
  }, [label])
  return children
}

const poster = (loadPoster?: SharedThing['loadPoster']) => () => (
  <AfterPressing label={shareTexts.poster}>{sheet(loadPoster)}</AfterPressing>
)
/** The cover stands for the poster, which only the server draws. */
const cover = { url: hall.cover?.url ?? '', filename: 'poster.webp' }

export const stories: Story[] = [
  { name: 'only-copying', route: '/', render: () => sheet() },
  { name: 'sent-by-button', route: '/', host: { sharesBy: 'button' }, render: () => sheet() },
  { name: 'sent-by-the-menu', route: '/', host: { kind: 'messaging-app', sharesBy: 'menu' }, render: () => sheet() },
  { name: 'guide-to-the-menu', route: '/', render: () => <ShareGuide onClose={nothing} /> },
  { name: 'poster', route: '/', render: poster(async () => cover) },
  { name: 'poster-comes', route: '/', render: poster(() => new Promise(nothing)) },
  { name: 'poster-failed', route: '/', render: poster(() => Promise.reject(new Error('no line'))) },
  {
    name: 'embed',
    route: '/',
    render: () => <AfterPressing label={shareTexts.embed}>{sheet()}</AfterPressing>,
  },
]
