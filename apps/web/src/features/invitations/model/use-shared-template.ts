import { invitationTemplateByCode } from '@zhanjian/contract/invitations/invitation-templates.ts'
import { editAddress } from '@zhanjian/contract/screens/edit-screens.ts'
import { addWork } from '@zhanjian/contract/works/work-drafts.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { createInvitationFromTemplate } from '@zhanjian/scene/invitation/own-template.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { useMemo, useState } from 'react'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { toValidTitle } from '../../../shared/drafts/work-details.ts'

/** A template as one looks at it. */
export interface SharedTemplate {
  work: WorkSummary
  revision: number
  document: InvitationDocument
  useCount: number
}

/** What the page shows. */
export type SharedTemplateState =
  | { kind: 'opening' }
  | { kind: 'there'; template: SharedTemplate }
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | { kind: 'missing' | 'taken_down' | 'damaged' }

/** The template that the address names. */
export function useSharedTemplate(code: string): SharedTemplateState {
  const query = useEndpoint(invitationTemplateByCode, { params: { code } })
  const parsed = useMemo(() => query.data && parseInvitationDocument(query.data.invitation.document), [query.data])
  if (query.data !== undefined && parsed !== undefined) {
    if (!parsed.ok) return { kind: 'damaged' }
    const { invitation, useCount } = query.data
    return {
      kind: 'there',
      template: { work: invitation.work, revision: invitation.revision, document: parsed.document, useCount },
    }
  }
  if (query.error === null) return { kind: 'opening' }
  if (query.error.errorCode === 'WORK_TAKEN_DOWN') return { kind: 'taken_down' }
  if (['NOT_FOUND', 'INVALID_INPUT'].includes(query.error.errorCode ?? '')) return { kind: 'missing' }
  return { kind: 'failed', error: query.error, retry: () => void query.refetch() }
}

/** Makes an invitation of a template and opens it in the editor. Needs a login. */
export function useTemplateUse({ work, revision, document }: SharedTemplate) {
  const router = useRouter()
  const { call, handleError } = useServices()
  const [isBusy, setIsBusy] = useState(false)
  // One id for all retries, so that a lost answer does not make a second invitation.
  const [requestId] = useState(createRandomId)
  async function use(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const made = await call(addWork, {
        body: {
          kind: 'invitation' as const,
          title: toValidTitle(document.event.title, work.title),
          document: { ...createInvitationFromTemplate(document) },
          requestId,
          template: { code: work.code, revision },
        },
      })
      router.replace(editAddress(made.work))
    } catch (error) {
      handleError(error)
      setIsBusy(false)
    }
  }
  return { isBusy, use }
}
