import { ROOM_CHAT_MAX_CHARACTERS } from '@zhanjian/contract/rooms/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { type KeyboardEvent, useRef } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { isInputMethodKey } from '../../../lib/is-input-method-key.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { PaperPlaneRightFill } from '../../../ui/icons/icons.gen.tsx'
import type { RoomChat } from '../model/room-chat.ts'
import css from './chat-composer.module.css'

const texts = roomTexts.chat

export interface ChatComposerProps {
  chat: RoomChat
  isConnected: boolean
  /** Unsent text, held by the room and shared by both fields. */
  text: string
  onType: (text: string) => void
  onSend: (text: string) => void
  onDiscard: (nonce: string) => void
}

/** Single-line message field: Enter sends, Escape leaves it. */
export function ChatComposer({ text, onType, onSend }: Pick<ChatComposerProps, 'text' | 'onType' | 'onSend'>) {
  const router = useRouter()
  const isVisitor = !isLoggedInState(useSessionState())
  const field = useRef<HTMLInputElement>(null)
  const excessCharacters = countCharacters(text) - ROOM_CHAT_MAX_CHARACTERS
  if (isVisitor) {
    return (
      <button type="button" className={css.logIn} onClick={() => router.push(screenAddress('codeLogin'))}>
        {texts.logIn}
      </button>
    )
  }
  const sendText = () => {
    const trimmed = text.trim()
    if (trimmed === '' || excessCharacters > 0) return
    onSend(trimmed)
    onType('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isInputMethodKey(event)) return
    event.preventDefault()
    field.current?.blur()
  }
  return (
    <div className={css.composer}>
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault()
          sendText()
        }}
      >
        <input
          ref={field}
          className={css.field}
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          aria-label={texts.field}
          aria-invalid={excessCharacters > 0 || undefined}
          placeholder={texts.placeholder}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text.trim() === '' ? null : (
          <button type="submit" className={css.send} disabled={excessCharacters > 0} aria-label={texts.send}>
            <PaperPlaneRightFill size={20} />
          </button>
        )}
      </form>
      <p className={css.tooLong} aria-live="polite">
        {excessCharacters > 0 ? texts.tooLong(excessCharacters) : ''}
      </p>
    </div>
  )
}
