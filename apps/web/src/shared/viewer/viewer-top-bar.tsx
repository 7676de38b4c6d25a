import type { ReactNode } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import {
  CornersInRegular,
  CornersOutRegular,
  DotsThreeBold,
  ShareNetworkRegular,
  SpeakerHighRegular,
  SpeakerSlashRegular,
} from '../../ui/icons/icons.gen.tsx'
import { HudBar } from '../halls/walk/hall-hud.tsx'
import { SOUND_SWITCH_ATTRIBUTE } from './use-sound-switch.ts'
import css from './viewer-top-bar.module.css'

/** Something that is on or off; null where there is none. */
type Switch = { isOn: boolean; toggle: () => void } | null

interface ViewerTopBarProps {
  title: string
  /** Below the title: who made the work. */
  owner: ReactNode
  sound: Switch
  /** What a press on the sound does. */
  soundTexts: { on: string; off: string }
  fullScreen: Switch
  onBack: () => void
  onShare: () => void
  onMenu: () => void
}

/** The bar above a hall or a tour. */
export function ViewerTopBar({ title, owner, sound, soundTexts, fullScreen, onBack, onShare, onMenu }: ViewerTopBarProps) {
  return (
    <HudBar title={title} onBack={onBack} status={<div className={css.owner}>{owner}</div>}>
      {sound === null ? null : (
        <IconButton
          icon={sound.isOn ? SpeakerHighRegular : SpeakerSlashRegular}
          kind="glass"
          label={sound.isOn ? soundTexts.off : soundTexts.on}
          onClick={sound.toggle}
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

export function FullScreenButton({ fullScreen }: { fullScreen: Switch }) {
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
