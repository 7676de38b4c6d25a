import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { ExhibitionPart } from './use-exhibition.ts'

interface PartVisit {
  /** Code of the exhibition, whose doors stand open in its halls. */
  exhibition: string
  /** In an iframe on another site: halls and tours stand alone there, see `isEmbeddedAddress`. */
  isEmbedded: boolean
}

/** Where one goes into a part; null: its door is closed. Of a locked work its page, which asks for the password. */
export function getPartAddress(
  { part: { kind, code }, shown }: ExhibitionPart,
  { exhibition, isEmbedded }: PartVisit,
): string | null {
  if (shown.state !== 'open') return shown.state === 'locked' ? screenAddress('detail', { code }) : null
  switch (kind) {
    case 'room':
      return screenAddress('live', exhibition === undefined ? { roomName: code } : { roomName: code, exhibition })
    case 'booth':
      return screenAddress('booth', { code })
    case 'work': {
      const { workKind } = shown
      if (workKind === null) return null
      const { entrance } = workTraits[workKind]
      const embed = isEmbedded ? 1 : undefined
      if (entrance === 'viewer') return screenAddress(entrance, { code, exhibition, embed })
      return entrance === null ? workAddress({ kind: workKind, code }) : screenAddress(entrance, { code, embed })
    }
  }
}
