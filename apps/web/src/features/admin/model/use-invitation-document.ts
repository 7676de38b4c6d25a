import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { useMemo } from 'react'

/** The invitation of a publication; null: it cannot be read. */
export function useInvitationDocument({ document }: Pick<PublicInvitation, 'document'>): InvitationDocument | null {
  const parsed = useMemo(() => parseInvitationDocument(document), [document])
  return parsed.ok ? parsed.document : null
}
