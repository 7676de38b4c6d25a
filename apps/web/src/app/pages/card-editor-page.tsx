import { CardEditorPage as CardEditor } from '../../features/cards/pages/card-editor-page.tsx'
import { LoginOverPage } from '../../features/identity/components/login-over-page.tsx'

/** The editor of a card; a visitor who saves logs in over the page, and the card is saved then. */
export const CardEditorPage = () => (
  <LoginOverPage>
    <CardEditor />
  </LoginOverPage>
)
