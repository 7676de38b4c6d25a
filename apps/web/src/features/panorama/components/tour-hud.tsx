import type { ReactNode } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { HallHud, HudBar } from '../../../shared/halls/walk/hall-hud.tsx'
import { AppLink } from '../../../shared/viewer/app-link.tsx'
import type { Music } from '../../../shared/viewer/use-music.ts'
import { FullScreenButton, ViewerTopBar } from '../../../shared/viewer/viewer-top-bar.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretDownBold, CaretUpBold, ListRegular } from '../../../ui/icons/icons.gen.tsx'
import type { TourMode } from '../model/tour-mode.ts'
import css from './tour-hud.module.css'

export interface TourHudProps {
  title: string
  sceneTitle: string
  /** Position among the scenes, from 1, and their number. */
  position: { number: number; count: number }
  /** null: the tour is silent. */
  sound: Music | null
  fullScreen: { isOn: boolean; toggle: () => void } | null
  mode: TourMode
  /** Of the page around a preview. */
  bar: ReactNode
  /** An embedded tour that was opened from an exhibition in the same frame. */
  hasWayBack: boolean
  /** Link to the app for embedded tours. */
  appLink: string
  owner: ReactNode
  actions: ReactNode
  onBack: () => void
  onShare: () => void
  onMenu: () => void
  onList: () => void
  /** Below the top bar: the plan. */
  corner: ReactNode
  /** At the left edge: compass, gyroscope, turning. */
  tools: ReactNode
  isStripOpen: boolean
  onToggleStrip: () => void
  /** Across the bottom; null if there is one scene only. */
  strip: ReactNode
  /** Above the strip: what plays. */
  player: ReactNode
}

/** Controls over a tour, at the edges within reach of the thumbs. */
export function TourHud(props: TourHudProps) {
  const { mode, fullScreen, position, sceneTitle } = props
  const StripIcon = props.isStripOpen ? CaretDownBold : CaretUpBold
  return (
    <HallHud className={css.hud}>
      {mode === 'page' ? <ViewerTopBar {...props} soundTexts={{ on: texts.soundOn, off: texts.soundOff }} /> : props.bar}
      {props.hasWayBack ? (
        <HudBar title={props.title} onBack={props.onBack} status={null}>
          {null}
        </HudBar>
      ) : null}
      <div className={css.corner} data-mode={props.bar ? 'page' : mode}>
        {props.corner}
      </div>
      <div className={css.bottom} data-covers="bottom" data-strip={props.strip !== null && props.isStripOpen ? 'open' : 'closed'}>
        <div className={css.edges}>
          <div className={css.left}>{props.tools}</div>
          <div className={css.right}>
            {mode === 'embedded' ? (
              <>
                <FullScreenButton fullScreen={fullScreen} />
                <AppLink address={props.appLink} />
              </>
            ) : (
              <>
                {props.actions}
                <IconButton icon={ListRegular} kind="glass" label={texts.list} onClick={props.onList} />
              </>
            )}
          </div>
        </div>
        {props.player}
        {props.strip === null ? (
          <p className={`glass ${css.scene}`}>{sceneTitle}</p>
        ) : (
          <>
            <button
              type="button"
              className={`glass ${css.scene}`}
              aria-expanded={props.isStripOpen}
              onClick={props.onToggleStrip}
            >
              <span className={css.position}>{texts.position(position.number, position.count)}</span>
              <b>{sceneTitle}</b>
              <StripIcon size={13} />
              <span className="visually-hidden">{props.isStripOpen ? texts.hideStrip : texts.showStrip}</span>
            </button>
            {props.isStripOpen ? <div className={css.strip}>{props.strip}</div> : null}
          </>
        )}
      </div>
    </HallHud>
  )
}
