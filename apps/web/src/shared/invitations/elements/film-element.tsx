import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { useState } from 'react'
import { invitationElementTexts } from '#text/invitations/invitation-elements.ts'
import { PlayFill } from '../../../ui/icons/icons.gen.tsx'
import type { InvitationScene } from '../invitation-scene.ts'
import { EmptyPlace } from './empty-place.tsx'
import css from './film-element.module.css'

const texts = invitationElementTexts.film

/** A film, of which nothing but its first picture is fetched before somebody wants to see it. */
export function FilmElement({ element: { assetId, alt }, scene }: { element: ElementOf<'film'>; scene: InvitationScene }) {
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting')
  const file = assetId === null ? undefined : scene.files.get(assetId)
  if (file?.original === undefined)
    return scene.mode === 'edited' ? <EmptyPlace label={invitationElementTexts.empty.film} /> : null
  const poster = file.medium ?? file.large ?? file.thumb
  if (state === 'failed')
    return (
      <p className={css.failed} role="alert">
        {texts.failed}
      </p>
    )
  if (state === 'playing')
    return (
      <video
        className={css.film}
        src={file.original}
        poster={poster}
        controls
        autoPlay
        playsInline
        aria-label={alt}
        data-stops-music
        onError={() => setState('failed')}
      >
        <track kind="captions" />
      </video>
    )
  const inner = (
    <>
      {poster === undefined ? null : <img className={css.film} src={poster} alt="" loading="lazy" draggable={false} />}
      <span className={css.sign}>
        <PlayFill size={26} />
      </span>
    </>
  )
  return scene.mode === 'invitation' ? (
    <button type="button" className={css.start} aria-label={texts.play(alt)} onClick={() => setState('playing')}>
      {inner}
    </button>
  ) : (
    <span className={css.start}>{inner}</span>
  )
}
