import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { ownRoomLinkTexts } from '#text/works/own-room-link.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { CubeFocusBold } from '../../../ui/icons/icons.gen.tsx'
import css from './media-3d-cover.module.css'

/** Leads to a model in one's own room. */
export function OwnRoomButton({ code }: { code: string }) {
  const router = useRouter()
  return (
    <button type="button" className={css.open} onClick={() => router.push(screenAddress('ownRoom', { code }))}>
      <CubeFocusBold size={18} />
      {ownRoomLinkTexts.model}
    </button>
  )
}
