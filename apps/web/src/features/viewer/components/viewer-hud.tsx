import type { ReactNode } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { HallHud } from '../../../shared/halls/walk/hall-hud.tsx'
import { AppLink } from '../../../shared/viewer/app-link.tsx'
import type { Music } from '../../../shared/viewer/use-music.ts'
import { FullScreenButton, ViewerTopBar } from '../../../shared/viewer/viewer-top-bar.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { FootprintsRegular, SquaresFourRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './viewer-hud.module.css'

export interface ViewerHudProps {
  title: string
  /** null: the hall has no music. */
  music: Music | null
  fullScreen: { isOn: boolean; toggle: () => void } | null
  /** Link to the app for embedded halls; undefined in the app itself. */
  appLink: string | undefined
  /** Below the title: who made the hall. */
  owner: ReactNode
  /** At the right edge: like, favourite, comments. */
  actions: ReactNode
  onBack: () => void
  onShare: () => void
  onMenu: () => void
  onGuidedTour: () => void
  onCatalogue: () => void
  /** At the bottom left, for the thumb. */
  joystick: ReactNode
  /** At the bottom centre: the viewed work, or the hint of the first visit. */
  children: ReactNode
  /** Replaces everything at the bottom. */
  panel: ReactNode
}

/** Controls over the hall, at the edges within reach of the thumbs. */
export function ViewerHud(props: ViewerHudProps) {
  return (
    <HallHud className={css.hud}>
      {props.appLink === undefined ? (
        <ViewerTopBar {...props} sound={props.music} soundTexts={{ on: viewerTexts.playMusic, off: viewerTexts.muteMusic }} />
      ) : null}
      <div className={css.bottom} data-covers="bottom">
        {props.panel ?? (
          <>
            <div className={css.left}>{props.joystick}</div>
            <div className={css.middle}>{props.children}</div>
            <div className={css.right}>
              {props.appLink === undefined ? (
                <>
                  {props.actions}
                  <IconButton icon={FootprintsRegular} kind="glass" label={viewerTexts.guidedTour} onClick={props.onGuidedTour} />
                  <IconButton icon={SquaresFourRegular} kind="glass" label={viewerTexts.catalogue} onClick={props.onCatalogue} />
                </>
              ) : (
                <>
                  <FullScreenButton fullScreen={props.fullScreen} />
                  <AppLink address={props.appLink} />
                </>
              )}
            </div>
          </>
        )}
      </div>
    </HallHud>
  )
}
