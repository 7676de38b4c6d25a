import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { GuestBookEntry } from '@zhanjian/contract/works/guest-book.ts'
import type { ReactNode } from 'react'
import { guestBookTexts as texts } from '#text/exhibitions/guest-book.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { AutographDrawing } from '../../../shared/guest-books/autograph-drawing.tsx'
import { INVITATION_ICONS } from '../../../shared/invitations/invitation-icons.ts'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import css from './guest-book-entry-view.module.css'

interface GuestBookEntryViewProps {
  entry: GuestBookEntry
  isCurators: boolean
  /** At the end of the last line. */
  children?: ReactNode
}

/** One page of a guest book. */
export function GuestBookEntryView({ entry, isCurators, children }: GuestBookEntryViewProps) {
  const { author, text, autograph, sticker, signedAt, state } = entry
  return (
    <article className={css.entry} aria-label={texts.by(author.nickname)} data-sticker={sticker ?? undefined}>
      {sticker === null ? null : <StickerIcon sticker={sticker} />}
      <p className={css.text}>
        <LinkedText text={text} />
      </p>
      {autograph === null ? null : (
        <div className={css.autograph}>
          <AutographDrawing strokes={autograph} label={texts.autographOf(author.nickname)} />
        </div>
      )}
      <footer className={css.footer}>
        <a className={css.person} href={`#${screenAddress('person', { id: author.id })}`}>
          <ProfilePicture src={author.avatar} size={24} />
          <span>{author.nickname}</span>
          {isCurators ? <b className={css.curator}>{texts.curator}</b> : null}
        </a>
        {state === 'shown' ? null : <Chip kind="outline">{texts.states[state]}</Chip>}
        <time dateTime={signedAt}>{formatRelativeTime(signedAt, Date.now())}</time>
        {children}
      </footer>
    </article>
  )
}

function StickerIcon({ sticker }: { sticker: NonNullable<GuestBookEntry['sticker']> }) {
  const Icon = INVITATION_ICONS[sticker]
  return (
    <span className={css.sticker} role="img" aria-label={texts.stickers[sticker]}>
      <Icon size={26} />
    </span>
  )
}
