import { isMessageKind, type MessageIcon, messageKinds } from '@zhanjian/contract/community/message-kinds.ts'
import type { Message } from '@zhanjian/contract/community/messages.ts'
import { messageTexts as texts } from '#text/community/messages.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  BellRegular,
  CaretRightBold,
  ChatCircleFill,
  CheckCircleFill,
  FlagRegular,
  GiftFill,
  HeartFill,
  IdentificationCardFill,
  UserPlusBold,
  WarningCircleFill,
} from '../../../ui/icons/icons.gen.tsx'
import css from './message-row.module.css'

const ICONS: Readonly<Record<MessageIcon, Icon>> = {
  bell: BellRegular,
  card: IdentificationCardFill,
  check: CheckCircleFill,
  comment: ChatCircleFill,
  flag: FlagRegular,
  gift: GiftFill,
  heart: HeartFill,
  person: UserPlusBold,
  warning: WarningCircleFill,
}

/** Kinds that this build does not know get the bell. */
const getMessageIcon = (kind: string) => (isMessageKind(kind) ? messageKinds[kind] : ({ icon: 'bell', tone: 'blue' } as const))

interface MessageRowProps {
  message: Message
  /** It came while the list was open. */
  isArrival: boolean
  /** Opens the message's target. */
  onOpen: (message: Message) => void
}

export function MessageRow({ message, isArrival, onOpen }: MessageRowProps) {
  const { id, kind, title, text, person, path, isRead, createdAt } = message
  const { icon, tone } = getMessageIcon(kind)
  const KindIcon = ICONS[icon]
  const content = (
    <>
      <span className={css.figure}>
        {person === null ? (
          <span className={css.icon} data-tone={tone}>
            <KindIcon size={22} />
          </span>
        ) : (
          <>
            <ProfilePicture src={person.avatar} size={44} />
            <span className={css.kindBadge} data-tone={tone}>
              <KindIcon size={11} />
            </span>
          </>
        )}
      </span>
      <span className={css.content}>
        <span className={css.header}>
          <b>{title}</b>
          <time dateTime={createdAt}>{formatRelativeTime(createdAt, Date.now())}</time>
        </span>
        {text === '' ? null : <span className={css.text}>{text}</span>}
      </span>
      {isRead ? null : <i className={css.dot} role="img" aria-label={texts.isUnread} />}
      {path === null ? null : <CaretRightBold size={12} />}
    </>
  )
  return (
    <li data-unread-id={isRead ? undefined : id} className={classNames(isArrival && css.arrival)}>
      {path === null ? (
        <div className={css.row}>{content}</div>
      ) : (
        <a
          className={css.row}
          href={`#${path}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(message)
          }}
        >
          {content}
        </a>
      )}
    </li>
  )
}
