import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { fileTexts } from '#text/publish/files.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { MyFilesView } from '../files/my-files-view.tsx'
import css from './my-files-page.module.css'

/** The user's files and the storage they take. */
export function MyFilesPage() {
  const router = useRouter()
  return (
    <Page width="narrow">
      <NavBar title={fileTexts.title} onBack={() => router.back()} />
      <main className={css.main}>
        <MyFilesView onOpenHall={(id) => router.push(screenAddress('galleryCreator', { id }))} />
      </main>
    </Page>
  )
}
