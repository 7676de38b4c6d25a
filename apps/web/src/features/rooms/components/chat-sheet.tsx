import type { ChatMessage } from '@zhanjian/contract/room-messages.ts'
import { useEffect, useRef } from 'react'
import { relativeTime } from '../../../lib/relative-time.ts'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { Avatar } from '../../../shared/people/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { DotsThreeBold } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './chat-sheet.module.css'
import { Composer, type Composing } from './composer.tsx'
import { UnsentWords } from './unsent-words.tsx'

interface ChatSheetProps {
  messages: readonly ChatMessage[]
  ownId: string
  hasEarlier: boolean
  composing: Composing
  isOpen: boolean
  onClose: () => void
  onEarlier: () => void
  onChoose: (message: ChatMessage) => void
}

const texts = roomTexts.chat

/** Everything that was said, the newest at the bottom. */
export function ChatSheet({ messages, ownId, hasEarlier, composing, isOpen, onClose, onEarlier, onChoose }: ChatSheetProps) {
  return (
    <Sheet
      title={texts.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className={css.writing}>
          <UnsentWords {...composing} />
          <Composer {...composing} />
        </div>
      }
    >
      {hasEarlier ? (
        <div className={css.earlier}>
          <Button kind="weak" size="small" onClick={onEarlier}>
            {texts.earlier}
          </Button>
        </div>
      ) : null}
      {messages.length === 0 ? <p className={css.empty}>{texts.empty}</p> : null}
      <Messages {...{ messages, ownId, onChoose }} />
    </Sheet>
  )
}

function Messages({ messages, ownId, onChoose }: Pick<ChatSheetProps, 'messages' | 'ownId' | 'onChoose'>) {
  const end = useRef<HTMLDivElement>(null)
  const last = messages[messages.length - 1]?.n
  // The newest is what one comes for; reading further up, the reader stays there as long as nothing new is said.
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView?.({ block: 'end' })
  }, [last])
  return (
    <>
      <ol className={css.messages}>
        {messages.map((message) => {
          const { n, from, text, at } = message
          return (
            <li key={n} className={css.message}>
              <Avatar src={from.avatar} size={32} />
              <div className={css.body}>
                <p className={css.head}>
                  <b>{from.nickname}</b>
                  {from.role === 'host' ? <span className={css.host}>{roomTexts.inside.host}</span> : null}
                  {from.personId === ownId ? <span>{roomTexts.inside.you}</span> : null}
                  <time dateTime={at}>{relativeTime(at, Date.now())}</time>
                </p>
                <p className={css.text}>{text}</p>
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
      <div ref={end} />
    </>
  )
}
