import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { guestOverview } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { editAddress } from '@zhanjian/contract/screens/edit-screens.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import {
  type Availability,
  myWorks,
  removeWork,
  restoreWork,
  unpublishWork,
  type WorkKind,
  type WorkSummary,
} from '@zhanjian/contract/works/works.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { invitationTemplateTexts } from '#text/invitations/invitation-template.ts'
import { myWorksTexts as texts } from '#text/works/my-works.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { addInvitationTemplate } from '../../../shared/invitations/add-invitation-template.ts'
import { reloadWork } from '../../../shared/works/reload-work.ts'

export interface MyWorksFilter {
  /** Null: all except deleted ones. */
  availability: Availability | null
  kind: WorkKind | null
  /** Searched in the title. */
  text: string
}
export const NO_FILTER: MyWorksFilter = { availability: null, kind: null, text: '' }

const PAGE_SIZE = 20

type Page = CallData<typeof myWorks>

/** Paged, last edited first. */
export function useMyWorks({ availability, kind, text }: MyWorksFilter) {
  const { call } = useServices()
  const body = {
    size: PAGE_SIZE,
    ...(availability === null ? {} : { availability }),
    ...(kind === null ? {} : { kind }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
  }
  const query = useInfiniteQuery<Page, ApiError, { pages: Page[] }, unknown[], number>({
    queryKey: [myWorks.path, 'pages', body],
    initialPageParam: 1,
    queryFn: ({ pageParam: current, signal }) => call(myWorks, { body: { current, ...body } }, { signal }),
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  // A work edited between two page requests appears twice.
  const byId = new Map((query.data?.pages ?? []).flatMap((page) => page.records).map((work) => [work.id, work]))
  return { ...query, records: [...byId.values()] }
}

export interface WorkActions {
  edit: (work: WorkSummary) => void
  view: (work: WorkSummary) => void
  share: (work: WorkSummary) => void
  showStatistics: (work: WorkSummary) => void
  showGuests: (work: WorkSummary) => void
  /** For halls: creates a room. */
  startLive: (work: WorkSummary) => void
  /** Of a hall: asks what it is called; of an invitation: at once, for oneself. */
  saveAsTemplate: (work: WorkSummary) => void
  unpublish: (work: WorkSummary) => void
  remove: (work: WorkSummary) => void
  restore: (work: WorkSummary) => void
}

interface WorkActionsOptions {
  onRemoved: (work: WorkSummary) => void
  onShare: (work: WorkSummary) => void
}

/** Actions on the user's works, with their confirmations, toasts and errors. */
export function useWorkActions({ onRemoved, onShare }: WorkActionsOptions): WorkActions {
  const { call, confirm, showToast, handleError } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()

  /** `change`: all that are made are called alike. */
  async function runChange(change: typeof removeWork, { id, code }: WorkSummary, onDone: () => void): Promise<void> {
    try {
      await call(change, { params: { id } })
      onDone()
    } catch (error) {
      handleError(error)
    } finally {
      await reloadWork(queryClient, code)
    }
  }
  async function saveInvitationAsTemplate(id: string): Promise<void> {
    try {
      const { document, work } = await call(workById, { params: { id } })
      const parsed = parseInvitationDocument(document)
      if (!parsed.ok) return showToast(texts.invitationUnreadable)
      const made = await addInvitationTemplate(call, { title: work.title, document: parsed.document })
      showToast(invitationTemplateTexts.saved(made.title))
    } catch (error) {
      handleError(error)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [myWorks.path] })
    }
  }
  /** With the number of guests, as the server has it now. */
  async function describeUnpublishing({ id, kind }: WorkSummary): Promise<string> {
    const overview = workTraits[kind].hasGuests ? await call(guestOverview, { params: { id } }).catch(() => null) : null
    const guestCount = overview?.sums.guests ?? 0
    return guestCount === 0 ? getUnpublishText(kind) : texts.unpublishInvitationText(guestCount)
  }
  return {
    edit: (work) => router.push(editAddress(work)),
    view: (work) => router.push(workAddress(work)),
    share: onShare,
    showStatistics: ({ id }) => router.push(screenAddress('figures', { id })),
    showGuests: ({ id }) => router.push(screenAddress('invitationGuests', { id })),
    startLive: ({ code }) => router.push(screenAddress('liveEditor', { workCode: code })),
    saveAsTemplate: ({ id, kind }) => {
      if (workTraits[kind].document === 'hall') router.push(screenAddress('templateEditor', { from: id }))
      else void saveInvitationAsTemplate(id)
    },
    async unpublish(work) {
      const { actions } = texts
      const text = await describeUnpublishing(work)
      const title = texts.unpublishQuestion(work.title)
      if (!(await confirm({ title, text, confirmLabel: actions.unpublish, isDangerous: true }))) return
      await runChange(unpublishWork, work, () => showToast(texts.unpublished))
    },
    remove: (work) => void runChange(removeWork, work, () => onRemoved(work)),
    restore: (work) => void runChange(restoreWork, work, () => showToast(texts.restored)),
  }
}

function getUnpublishText(kind: WorkKind): string {
  if (!isTemplateKind(kind)) return texts.unpublishText
  return workTraits[kind].document === 'hall' ? texts.unpublishTemplateText : texts.unpublishInvitationTemplateText
}
