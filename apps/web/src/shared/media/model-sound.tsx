import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { SpeakerHighRegular, SpeakerSlashRegular } from '../../ui/icons/icons.gen.tsx'
import { useViewerSettings } from '../halls/walk/use-viewer-settings.ts'
import { useMusic } from '../viewer/use-music.ts'
import { SOUND_SWITCH_ATTRIBUTE } from '../viewer/use-sound-switch.ts'

type ModelSoundProps = NonNullable<WorkDetail['media'][number]['music']> & { isHeld: boolean }

/** Plays the music of a model from the first touch on, with its switch, which is also that of halls. */
export function ModelSound({ url, volume, isHeld }: ModelSoundProps) {
  const [{ isMusicWanted }, changeSettings] = useViewerSettings()
  const music = useMusic({
    url,
    volume,
    isHeld,
    isWanted: isMusicWanted,
    onWantedChange: (isWanted) => changeSettings({ isMusicWanted: isWanted }),
  })
  const { muteMusic, playMusic } = mediaViewerTexts.model
  return music === null ? null : (
    <IconButton
      kind="glass"
      icon={music.isOn ? SpeakerHighRegular : SpeakerSlashRegular}
      label={music.isOn ? muteMusic : playMusic}
      onClick={music.toggle}
      {...{ [SOUND_SWITCH_ATTRIBUTE]: '' }}
    />
  )
}
