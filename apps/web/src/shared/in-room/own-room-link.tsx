import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { ownRoomLinkTexts } from '#text/works/own-room-link.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { Button } from '../../ui/controls/button.tsx'

interface OwnRoomLinkProps {
  hallCode: string
  workId: string
  /** Called before the page is left. */
  onLeave?: () => void
}

/** Leads to a framed work of a hall on one's own wall. */
export function OwnRoomLink({ hallCode, workId, onLeave }: OwnRoomLinkProps) {
  const router = useRouter()
  const open = () => {
    onLeave?.()
    router.push(screenAddress('ownRoom', { code: hallCode, work: workId }))
  }
  return (
    <Button kind="weak" size="small" onClick={open}>
      {ownRoomLinkTexts.framed}
    </Button>
  )
}
