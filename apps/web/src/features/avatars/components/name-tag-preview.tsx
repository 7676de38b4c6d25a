import type { CSSProperties } from 'react'
import { avatarTexts as texts } from '#text/accounts/avatar.ts'
import { useSessionState } from '../../../lib/services.tsx'
import css from './name-tag-preview.module.css'

/** The name as it stands over the head in a hall. */
export function NameTagPreview({ colour }: { colour: string }) {
  const { user } = useSessionState()
  return (
    <p className={css.tag} style={{ '--colour': colour } as CSSProperties} role="img" aria-label={texts.nameTag(user.nickname)}>
      {user.nickname}
    </p>
  )
}
