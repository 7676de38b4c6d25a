import { sharedInvitationTemplates } from '@zhanjian/contract/invitations/invitation-templates.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { TemplateLinks } from './template-links.tsx'

const STALE_TIME_MS = 60_000

/** The templates that people offer to everybody, most used first. Without them the official ones are enough. */
export function SharedTemplateList() {
  const query = useEndpoint(sharedInvitationTemplates, { body: { order: 'used' } }, { staleTimeMs: STALE_TIME_MS })
  return <TemplateLinks title={editorTexts.creator.shared} works={(query.data?.records ?? []).map(({ work }) => work)} />
}
