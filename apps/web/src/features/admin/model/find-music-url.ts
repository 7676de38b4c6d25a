import type { reviewSubject } from '@zhanjian/contract/admin/review.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'

type Subject = Pick<CallData<typeof reviewSubject>, 'hall' | 'invitation'> & {
  detail: Pick<CallData<typeof reviewSubject>['detail'], 'media'>
}

/** What plays in the reviewed revision: beside a model, in a hall, or in a card. @param document of a hall */
export function findMusicUrl({ detail, hall, invitation }: Subject, document: HallDocument | undefined): string | undefined {
  const [medium] = detail.media
  if (medium?.music !== undefined) return medium.music.url
  const card = invitation === null ? null : parseInvitationDocument(invitation.document)
  const assetId = card?.ok ? card.document.music?.assetId : document?.music?.assetId
  return (hall ?? invitation)?.assets.find(({ id }) => id === assetId)?.urls.original
}
