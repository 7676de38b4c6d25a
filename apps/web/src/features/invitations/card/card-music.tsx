import { cardTexts } from '#text/invitations/card.ts'
import { useViewerSettings } from '../../../shared/halls/walk/use-viewer-settings.ts'
import { useMusic } from '../../../shared/viewer/use-music.ts'
import { SOUND_SWITCH_ATTRIBUTE } from '../../../shared/viewer/use-sound-switch.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SpeakerHighRegular, SpeakerSlashRegular } from '../../../ui/icons/icons.gen.tsx'

interface CardMusicProps {
  url: string
  volume: number
}

/** The music of a card from the first touch on, and its switch. Comes after the first page. */
export function CardMusic({ url, volume }: CardMusicProps) {
  const [{ isMusicWanted }, changeSettings] = useViewerSettings()
  const music = useMusic({
    url,
    volume,
    isWanted: isMusicWanted,
    onWantedChange: (isWanted) => changeSettings({ isMusicWanted: isWanted }),
  })
  if (music === null) return null
  return (
    <IconButton
      {...{ [SOUND_SWITCH_ATTRIBUTE]: true }}
      kind="glass"
      icon={music.isOn ? SpeakerHighRegular : SpeakerSlashRegular}
      label={music.isOn ? cardTexts.music.on : cardTexts.music.off}
      onClick={music.toggle}
    />
  )
}
