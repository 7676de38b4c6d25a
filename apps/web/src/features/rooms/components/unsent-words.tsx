import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import type { Composing } from './composer.tsx'
import css from './unsent-words.module.css'

const texts = roomTexts.chat

/** One's own words that nobody has seen yet: on their way, or not taken, with the reason and what to do. */
export function UnsentWords({ chat, isConnected, onType, onDrop }: Omit<Composing, 'text' | 'onSay'>) {
  const router = useRouter()
  const change = (nonce: string, words: string) => {
    onDrop(nonce)
    onType(words)
  }
  return (
    <>
      {chat.unsent.map(({ nonce, text, refusal }) =>
        refusal === null ? (
          <div key={nonce} className={css.unsent}>
            <p className={css.words}>{text}</p>
            <p className={css.note}>{isConnected ? texts.sending : texts.waiting}</p>
          </div>
        ) : (
          <div key={nonce} className={css.unsent} role="alert">
            <p className={css.words}>{text}</p>
            <p className={css.reason}>{texts.refusals[refusal]}</p>
            <p className={css.steps}>
              {refusal === 'PHONE_REQUIRED' ? (
                <button type="button" onClick={() => router.push(screenAddress('otherLogin'))}>
                  {texts.bindPhone}
                </button>
              ) : null}
              <button type="button" onClick={() => change(nonce, text)}>
                {texts.change}
              </button>
              <button type="button" onClick={() => onDrop(nonce)}>
                {texts.dropUnsent}
              </button>
            </p>
          </div>
        ),
      )}
    </>
  )
}
