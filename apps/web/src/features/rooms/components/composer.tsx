import { ROOM_CHAT_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { countCharacters } from '@zhanjian/contract/public-text.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type KeyboardEvent, useRef } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { PaperPlaneRightFill } from '../../../ui/icons/icons.gen.tsx'
import type { RoomChat } from '../model/room-chat.ts'
import css from './composer.module.css'

const texts = roomTexts.chat

export interface Composing {
  chat: RoomChat
  isConnected: boolean
  /** What is typed and not sent; kept by the room, whichever field it is typed in. */
  text: string
  onType: (text: string) => void
  onSay: (text: string) => void
  onDrop: (nonce: string) => void
}

/** Where one writes: one line, Enter sends, Escape leaves it. */
export function Composer({ text, onType, onSay }: Pick<Composing, 'text' | 'onType' | 'onSay'>) {
  const router = useRouter()
  const isVisitor = !isPerson(useSessionState())
  const field = useRef<HTMLInputElement>(null)
  const tooMany = countCharacters(text) - ROOM_CHAT_MAX_CHARACTERS
  if (isVisitor) {
    return (
      <button type="button" className={css.logIn} onClick={() => router.push(screenAddress('codeLogin'))}>
        {texts.logIn}
      </button>
    )
  }
  const send = () => {
    const words = text.trim()
    if (words === '' || tooMany > 0) return
    onSay(words)
    onType('')
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    field.current?.blur()
  }
  return (
    <div className={css.composer}>
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <input
          ref={field}
          className={css.field}
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          aria-label={texts.field}
          aria-invalid={tooMany > 0 || undefined}
          placeholder={texts.placeholder}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={leave}
        />
        {text.trim() === '' ? null : (
          <button type="submit" className={css.send} disabled={tooMany > 0} aria-label={texts.send}>
            <PaperPlaneRightFill size={20} />
          </button>
        )}
      </form>
      <p className={css.tooLong} aria-live="polite">
        {tooMany > 0 ? texts.tooLong(tooMany) : ''}
      </p>
    </div>
  )
}
