import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { RefusedTextChecks, type TextPlace } from '../../../../shared/studio/refused-text-checks.tsx'
import { useEditor, useInvitationDocument, useInvitationDraft } from '../editor-context.tsx'

const EVENT_TEXTS = ['title', 'hosts', 'placeNote', 'contactName', 'contactPhone'] as const

/** Texts of the invitation that are typed, and not in what is published. */
export function InvitationRefusedTexts({ onClose }: { onClose: () => void }) {
  const { session, openTool } = useEditor()
  const { event, answers, pages } = useInvitationDocument()
  const refused = useInvitationDraft((state) => state.refusedTexts)
  const ofEvent = { owner: '', show: () => openTool('event') }
  const places: TextPlace[] = [
    ...EVENT_TEXTS.map((name) => ({ name: `event ${name}`, value: event[name], ...ofEvent })),
    ...event.agenda.flatMap(({ time, text }, at) => [
      { name: `agenda time ${at}`, value: time, ...ofEvent },
      { name: `agenda text ${at}`, value: text, ...ofEvent },
    ]),
    ...answers.questions.map(({ id, label }) => ({
      name: `question ${id}`,
      value: label,
      owner: '',
      show: () => openTool('replies'),
    })),
    ...pages.flatMap((page, index) =>
      page.elements.flatMap((element) =>
        listTexts(element).map((text) => ({
          ...text,
          owner: editorTexts.publish.pageNumber(index + 1),
          show() {
            session.draft.show(page.id, element.id)
            openTool('element')
          },
        })),
      ),
    ),
  ]
  return <RefusedTextChecks {...{ places, refused, onClose }} />
}

function listTexts(element: InvitationElement): Pick<TextPlace, 'name' | 'value'>[] {
  if (element.kind === 'text') return [{ name: `text ${element.id}`, value: element.text }]
  if (element.kind === 'photos')
    return element.photos.map(({ source, alt }) => ({ name: `alt ${JSON.stringify(source)}`, value: alt }))
  if ('alt' in element) return [{ name: `alt ${element.id}`, value: element.alt }]
  return 'label' in element ? [{ name: `label ${element.id}`, value: element.label }] : []
}
