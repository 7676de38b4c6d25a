import { OCCASIONS } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { TemplatePreviewPage as Preview } from '../../features/templates/pages/template-preview-page.tsx'
import { useQueryParams } from '../../lib/navigation/navigation.tsx'
import { BareHallViewer } from '../../shared/halls/walk/bare-hall-viewer.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const InvitationTemplatePage = createLazyComponent(() =>
  import('../../features/invitations/pages/invitation-template-page.tsx').then((module) => module.InvitationTemplatePage),
)
const SharedTemplatePage = createLazyComponent(() =>
  import('../../features/invitations/pages/shared-template-page.tsx').then((module) => module.SharedTemplatePage),
)
const noop = () => undefined

/** A template of halls is walked like a hall, with empty walls; one of invitations is leafed through. */
export function TemplatePreviewPage() {
  const params = useQueryParams<'templatePreview'>()
  const occasion = OCCASIONS.find((name) => name === params.get('template'))
  const card = params.get('card')
  if (occasion !== undefined) return <InvitationTemplatePage key={occasion} occasion={occasion} />
  if (card !== null) return <SharedTemplatePage key={card} code={card} />
  return (
    <Preview renderHall={(props) => <BareHallViewer key={props.hall.lightmap.url} {...props} workId={null} onTapWork={noop} />} />
  )
}
