import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { homeTexts } from '#text/discovery/home.ts'
import {
  BankDuotone,
  BroadcastDuotone,
  FilmSlateDuotone,
  FrameCornersDuotone,
  PanoramaDuotone,
} from '../../../ui/icons/icons.gen.tsx'
import css from './entry-links.module.css'

const texts = homeTexts.entries
const ENTRIES = [
  { name: 'exhibitions', label: texts.exhibitions, icon: BankDuotone, address: screenAddress('exhibitions') },
  { name: 'live', label: texts.live, icon: BroadcastDuotone, address: screenAddress('live') },
  {
    name: 'panorama',
    label: texts.panorama,
    icon: PanoramaDuotone,
    address: screenAddress('search', { kind: 'panorama' }),
  },
  { name: 'video', label: texts.video, icon: FilmSlateDuotone, address: screenAddress('search', { kind: 'video' }) },
  { name: 'make', label: texts.make, icon: FrameCornersDuotone, address: screenAddress('galleryCreator') },
] as const

/** Links to the main parts of the app. */
export function EntryLinks() {
  return (
    <nav aria-label={homeTexts.entriesLabel}>
      <ul className={css.entries}>
        {ENTRIES.map(({ name, label, icon: EntryIcon, address }) => (
          <li key={name}>
            <a className={css.entry} href={`#${address}`}>
              <span className={css.tile} data-tint={name}>
                <EntryIcon size={28} />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
