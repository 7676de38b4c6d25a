import { invitationTexts } from '#text/invitations/invitation.ts'
import { useViewerSettings } from '../../../shared/halls/walk/use-viewer-settings.ts'
import { useMusic } from '../../../shared/viewer/use-music.ts'
import { SOUND_SWITCH_ATTRIBUTE } from '../../../shared/viewer/use-sound-switch.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SpeakerHighRegular, SpeakerSlashRegular } from '../../../ui/icons/icons.gen.tsx'

interface InvitationMusicProps {
  url: string
  volume: number
}

/** The music of an invitation from the first touch on, and its switch. Comes after the first page. */
export function InvitationMusic({ url, volume }: InvitationMusicProps) {
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
      label={music.isOn ? invitationTexts.music.on : invitationTexts.music.off}
      onClick={music.toggle}
    />
  )
}
