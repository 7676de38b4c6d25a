import { encodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { useState } from 'react'
import { avatarTexts as texts } from '#text/accounts/avatar.ts'
import { LookPicture } from '../../../shared/avatars/look-picture.tsx'
import type { PictureQueue } from '../../../shared/avatars/picture-queue.ts'
import { prefersReducedMotion } from '../../../shared/media/prefers-reduced-motion.ts'
import { useLazyImport } from '../../../shared/media/use-lazy-import.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { EditedAvatar } from '../model/avatar-draft.ts'
import css from './avatar-stage.module.css'

interface AvatarStageProps {
  avatar: EditedAvatar
  queue: PictureQueue
  isHead: boolean
  /** Another number: the figure waves. */
  waves: number
}

const loadView = () => import('@zhanjian/stage/avatar-view.tsx').then((module) => module.AvatarView)
const STILL_PX = 300

/** The figure before a lit wall: it turns, and one turns it. Where it cannot be drawn in space, a picture of it. */
export function AvatarStage({ avatar, queue, isHead, waves }: AvatarStageProps) {
  const view = useLazyImport(loadView)
  const [opening, setOpening] = useState(1)
  const [state, setState] = useState<'loading' | 'shown' | 'lost' | 'failed'>('loading')
  const reopen = () => {
    setOpening(opening + 1)
    setState('loading')
  }
  const label = texts.stage(avatar.description === '' ? texts.plain : avatar.description)
  const isFlat = state === 'failed' || view.state === 'failed'
  return (
    <div className={css.stage}>
      {view.state === 'there' && state !== 'lost' && !isFlat ? (
        <view.code
          key={opening}
          look={encodeLook(avatar.look)}
          framing={isHead ? 'head' : 'figure'}
          label={label}
          waves={waves}
          isMotionReduced={prefersReducedMotion()}
          onDrawn={() => setState('shown')}
          onContextLost={() => setState('lost')}
          onFailed={() => setState('failed')}
        />
      ) : null}
      {state === 'loading' && !isFlat ? (
        <div className={css.middle}>
          <Spinner label={texts.loading} />
        </div>
      ) : null}
      {state === 'lost' ? (
        <div className={css.middle}>
          <Button kind="plain" onClick={reopen}>
            {texts.reopen}
          </Button>
        </div>
      ) : null}
      {isFlat ? (
        <div className={css.flat} role="img" aria-label={label}>
          <LookPicture queue={queue} look={avatar.look} crop={isHead ? 'portrait' : 'figure'} sidePx={STILL_PX} />
          <p>{texts.flat}</p>
        </div>
      ) : null}
    </div>
  )
}
