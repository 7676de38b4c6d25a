import type { Page } from '@zhanjian/scene/invitation/document.ts'
import { findHiddenIcons } from '@zhanjian/scene/invitation/find-hidden-icons.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { ReactNode } from 'react'
import { type Bleed, NO_BLEED } from './bleed.ts'
import { InvitationElementView } from './invitation-element-view.tsx'
import css from './invitation-page-view.module.css'
import { type InvitationScene, resolvePicture } from './invitation-scene.ts'
import { orderForReading } from './order-elements.ts'

interface InvitationPageViewProps {
  page: Page
  scene: InvitationScene
  /** Pixels of a unit; of `useInvitationFit`, or the width of a thumbnail by that of a page. */
  scale: number
  /** Room of the place beyond the page; without it the page is exactly its box. */
  bleed?: Bleed
  isFirst?: boolean
  /** `held`: elements wait for their entrance until the page is turned to. */
  entrances?: 'held' | 'playing'
  /** Drawn over the elements in units of the page, such as the editor's handles. */
  children?: ReactNode
}

const NO_IDS: ReadonlySet<string> = new Set()

/** A page of an invitation as DOM, which stays sharp and selectable at every scale. It fills the place in which it is. */
export function InvitationPageView({
  page,
  scene,
  scale,
  bleed = NO_BLEED,
  isFirst = false,
  entrances = 'held',
  children,
}: InvitationPageViewProps) {
  const { background, elements } = page
  const picture = resolvePicture(background.picture, scene.files)
  const hiddenIcons = scene.mode === 'edited' ? NO_IDS : findHiddenIcons(elements, scene.event)
  const shown = elements.filter(({ kind, id }) => (scene.mode === 'edited' || !scene.hidden.has(kind)) && !hiddenIcons.has(id))
  // In the editor an element keeps its node while it is dragged past another.
  const ordered = scene.mode === 'edited' ? shown.map((element, layer) => ({ element, layer })) : orderForReading(shown)
  const title = isFirst ? elements.find((element) => element.kind === 'text' && element.bind === 'title') : undefined
  return (
    <div className={css.page} style={{ background: resolveColour(background.colour, scene.theme) }}>
      {picture === null ? null : (
        <img
          className={css.background}
          {...picture}
          sizes={picture.srcSet === undefined ? undefined : '100vw'}
          alt=""
          draggable={false}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
          style={{ opacity: background.pictureOpacity }}
        />
      )}
      <div
        className={css.box}
        data-mode={scene.mode}
        data-entrances={entrances}
        style={{
          color: scene.theme.text,
          transform: `translate(${bleed.x * scale}px, ${bleed.y * scale}px) scale(${scale})`,
        }}
      >
        {ordered.map(({ element, layer }) => (
          <InvitationElementView
            key={element.id}
            {...{ element, layer, scene, bleed }}
            isOnFirstPage={isFirst}
            isTitle={element.id === title?.id}
          />
        ))}
        {children}
      </div>
    </div>
  )
}
