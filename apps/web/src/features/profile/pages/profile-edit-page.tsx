import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { personById } from '@zhanjian/contract/accounts/people.ts'
import { profileTexts } from '#text/accounts/profile.ts'
import { shellTexts } from '#text/app/shell.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { PictureChooser } from '../components/picture-chooser.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import css from './profile-edit-page.module.css'

/** The profile form, saved with one button; unsaved changes are stored on the device. */
export function ProfileEditPage() {
  const router = useRouter()
  const state = useSessionState()
  return (
    <Page>
      <NavBar title={profileTexts.title} onBack={() => router.back()} />
      {isLoggedInState(state) ? <EditableProfile key={state.user.id} user={state.user} /> : null}
    </Page>
  )
}

/** The introduction is part of the public page only. */
function EditableProfile({ user }: { user: User }) {
  const profileQuery = useEndpoint(personById, { params: { id: user.id } })
  const introduction = profileQuery.data?.introduction ?? null
  return (
    <main>
      <PictureChooser user={user} />
      {/* When the introduction arrives, the form is remounted; changes until then are restored from the device. */}
      {profileQuery.isPending ? (
        <ProfileSkeleton />
      ) : (
        <ProfileForm key={String(introduction === null)} user={user} introduction={introduction} />
      )}
    </main>
  )
}

const ProfileSkeleton = () => (
  <SkeletonGroup label={shellTexts.loading}>
    <div className={css.loading}>
      <Skeleton height={326} radius={16} />
      <Skeleton height={54} radius={16} />
    </div>
  </SkeletonGroup>
)
