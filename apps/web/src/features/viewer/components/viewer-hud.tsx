import type { ReactNode } from 'react'
import { HallHud, HudBar } from '../../../shared/halls/walk/hall-hud.tsx'
import type { Music } from '../../../shared/viewer/use-music.ts'
import { SOUND_SWITCH_ATTRIBUTE } from '../../../shared/viewer/use-sound-switch.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import {
  CornersInRegular,
  CornersOutRegular,
  DotsThreeBold,
  FootprintsRegular,
  ShareNetworkRegular,
  SpeakerHighRegular,
  SpeakerSlashRegular,
  SquaresFourRegular,
} from '../../../ui/icons/icons.gen.tsx'
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
  onTour: () => void
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
      {props.appLink === undefined ? <ViewerTopBar {...props} /> : null}
      <div className={css.bottom} data-covers="bottom">
        {props.panel ?? (
          <>
            <div className={css.left}>{props.joystick}</div>
            <div className={css.middle}>{props.children}</div>
            <div className={css.right}>
              {props.appLink === undefined ? (
                <>
                  {props.actions}
                  <IconButton icon={FootprintsRegular} kind="glass" label={viewerTexts.tour} onClick={props.onTour} />
                  <IconButton icon={SquaresFourRegular} kind="glass" label={viewerTexts.catalogue} onClick={props.onCatalogue} />
                </>
              ) : (
                <>
                  <FullScreenButton fullScreen={props.fullScreen} />
                  <a className={css.appLink} href={props.appLink} target="_blank" rel="noreferrer">
                    {viewerTexts.openInApp}
                  </a>
                </>
              )}
            </div>
          </>
        )}
      </div>
    </HallHud>
  )
}

function ViewerTopBar({ title, owner, music, fullScreen, onBack, onShare, onMenu }: ViewerHudProps) {
  return (
    <HudBar title={title} onBack={onBack} status={<div className={css.owner}>{owner}</div>}>
      {music === null ? null : (
        <IconButton
          icon={music.isOn ? SpeakerHighRegular : SpeakerSlashRegular}
          kind="glass"
          label={music.isOn ? viewerTexts.muteMusic : viewerTexts.playMusic}
          onClick={music.toggle}
          {...{ [SOUND_SWITCH_ATTRIBUTE]: '' }}
        />
      )}
      <span className={css.onlyWide}>
        <IconButton icon={ShareNetworkRegular} kind="glass" label={viewerTexts.share} onClick={onShare} />
        <FullScreenButton fullScreen={fullScreen} />
      </span>
      <IconButton icon={DotsThreeBold} kind="glass" label={viewerTexts.menu} onClick={onMenu} />
    </HudBar>
  )
}

function FullScreenButton({ fullScreen }: Pick<ViewerHudProps, 'fullScreen'>) {
  if (fullScreen === null) return null
  return (
    <IconButton
      icon={fullScreen.isOn ? CornersInRegular : CornersOutRegular}
      kind="glass"
      label={fullScreen.isOn ? viewerTexts.leaveFullScreen : viewerTexts.enterFullScreen}
      onClick={fullScreen.toggle}
    />
  )
}
