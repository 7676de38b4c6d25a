import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import type { ChatComposerProps } from './chat-composer.tsx'
import css from './unsent-messages.module.css'

const texts = roomTexts.chat

/** The user's messages that the room has not confirmed: pending, or rejected with the reason and an action. */
export function UnsentMessages({ chat, isConnected, onType, onDiscard }: Omit<ChatComposerProps, 'text' | 'onSend'>) {
  const router = useRouter()
  const editMessage = (nonce: string, text: string) => {
    onDiscard(nonce)
    onType(text)
  }
  return (
    <>
      {chat.unsent.map(({ nonce, text, refusal }) =>
        refusal === null ? (
          <div key={nonce} className={css.unsent}>
            <p className={css.text}>{text}</p>
            <p className={css.note}>{isConnected ? texts.sending : texts.waiting}</p>
          </div>
        ) : (
          <div key={nonce} className={css.unsent} role="alert">
            <p className={css.text}>{text}</p>
            <p className={css.reason}>{texts.refusals[refusal]}</p>
            <p className={css.actions}>
              {refusal === 'PHONE_REQUIRED' ? (
                <button type="button" onClick={() => router.push(screenAddress('otherLogin'))}>
                  {texts.bindPhone}
                </button>
              ) : null}
              <button type="button" onClick={() => editMessage(nonce, text)}>
                {texts.change}
              </button>
              <button type="button" onClick={() => onDiscard(nonce)}>
                {texts.dropUnsent}
              </button>
            </p>
          </div>
        ),
      )}
    </>
  )
}
