import type { ChatMessage, RosterPerson } from '@zhanjian/contract/rooms/room-messages.ts'
import { decodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { useEffect, useMemo, useRef } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { PersonFace } from '../../../shared/avatars/person-face.tsx'
import { usePictureQueue } from '../../../shared/avatars/use-picture-queue.ts'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { DotsThreeBold } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ChatComposer, type ChatComposerProps } from './chat-composer.tsx'
import css from './chat-sheet.module.css'
import { UnsentMessages } from './unsent-messages.tsx'

interface ChatSheetProps {
  messages: readonly ChatMessage[]
  /** Who is in the room, with their figures. */
  people: readonly RosterPerson[]
  ownId: string
  hasEarlier: boolean
  composer: ChatComposerProps
  isOpen: boolean
  onClose: () => void
  onLoadEarlier: () => void
  onChoose: (message: ChatMessage) => void
}

const texts = roomTexts.chat

/** The full chat, newest at the bottom. */
export function ChatSheet({
  messages,
  people,
  ownId,
  hasEarlier,
  composer,
  isOpen,
  onClose,
  onLoadEarlier,
  onChoose,
}: ChatSheetProps) {
  return (
    <Sheet
      title={texts.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className={css.composer}>
          <UnsentMessages {...composer} />
          <ChatComposer {...composer} />
        </div>
      }
    >
      {hasEarlier ? (
        <div className={css.earlier}>
          <Button kind="weak" size="small" onClick={onLoadEarlier}>
            {texts.earlier}
          </Button>
        </div>
      ) : null}
      {messages.length === 0 ? <p className={css.empty}>{texts.empty}</p> : null}
      <ChatMessages {...{ messages, people, ownId, onChoose }} />
    </Sheet>
  )
}

function ChatMessages({ messages, people, ownId, onChoose }: Pick<ChatSheetProps, 'messages' | 'people' | 'ownId' | 'onChoose'>) {
  const queue = usePictureQueue()
  const lookById = useMemo(() => new Map(people.map(({ personId, look }) => [personId, decodeLook(look)])), [people])
  const endMarker = useRef<HTMLDivElement>(null)
  const lastNumber = messages[messages.length - 1]?.n
  // Scrolls to the newest message; a reader further up stays in place until a new message arrives.
  useEffect(() => {
    if (lastNumber !== undefined) endMarker.current?.scrollIntoView?.({ block: 'end' })
  }, [lastNumber])
  return (
    <>
      <ol className={css.messages}>
        {messages.map((message) => {
          const { n, from, text, at } = message
          return (
            <li key={n} className={css.message}>
              <PersonFace src={from.avatar} look={lookById.get(from.personId) ?? null} queue={queue} size={32} />
              <div className={css.body}>
                <p className={css.header}>
                  <b>{from.nickname}</b>
                  {from.role === 'host' ? <span className={css.host}>{roomTexts.inside.host}</span> : null}
                  {from.personId === ownId ? <span>{roomTexts.inside.you}</span> : null}
                  <time dateTime={at}>{formatRelativeTime(at, Date.now())}</time>
                </p>
                <p className={css.text}>
                  <LinkedText text={text} />
                </p>
              </div>
              <IconButton
                icon={DotsThreeBold}
                iconSize={18}
                label={texts.more(from.nickname)}
                onClick={() => onChoose(message)}
              />
            </li>
          )
        })}
      </ol>
      <div ref={endMarker} />
    </>
  )
}
