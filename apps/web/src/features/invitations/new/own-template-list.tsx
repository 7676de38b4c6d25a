import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useSessionState } from '../../../lib/services.tsx'
import css from './new-invitation.module.css'
import { TemplateLinks } from './template-links.tsx'

const texts = editorTexts.creator

/** The templates that the user has kept, also those that are for nobody else, before the official ones. */
export const OwnTemplateList = () => (useSessionState().user.id === '' ? null : <OwnTemplates />)

function OwnTemplates() {
  const { data } = useEndpoint(myWorks, {
    body: { kind: 'invitation_template', availability: 'published', size: PAGE_SIZE_MAX },
  })
  if (data === undefined || data.records.length === 0) return null
  return (
    <>
      <TemplateLinks isRow title={texts.own} works={data.records} />
      <h2 className={css.heading}>{texts.official}</h2>
    </>
  )
}
