import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { visitorTexts } from '../../../text/zh/visitor.ts'
import { Button } from '../../../ui/button.tsx'
import { UserCircleDuotone } from '../../../ui/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { VisitorIntro } from '../../../ui/visitor-intro.tsx'

export function MePage() {
  const router = useRouter()
  const { session } = useServices()
  const state = useSessionState()
  const { title, description } = visitorTexts.me
  if (!isPerson(state)) {
    const action = { label: visitorTexts.logIn, onPress: () => router.push(screens.codeLogin) }
    return (
      <Page hasTabBar>
        <VisitorIntro icon={UserCircleDuotone} title={title} description={description} action={action} />
      </Page>
    )
  }
  return (
    <Page hasTabBar>
      <PageHeading>{state.user.nickname}</PageHeading>
      <Button kind="plain" onClick={() => void session.logOut()}>
        退出登录
      </Button>
    </Page>
  )
}
