import { roomTexts } from '#text/community/rooms.ts'
import { Button } from '../../../ui/controls/button.tsx'
import css from './reconnecting-overlay.module.css'

const texts = roomTexts.inside

/** Covers the dimmed hall while reconnecting. */
export const ReconnectingOverlay = ({ onTryNow, onLeave }: { onTryNow: () => void; onLeave: () => void }) => (
  <div className={css.overlay}>
    <div className={css.card} role="alert">
      <p className={css.title}>{texts.reconnecting}</p>
      <p className={css.note}>{texts.reconnectingNote}</p>
      <div className={css.actions}>
        <Button kind="plain" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button onClick={onTryNow}>{texts.tryNow}</Button>
      </div>
    </div>
  </div>
)
