import { screens } from '@zhanjian/contract/screen-table.zh.ts'
import { samplePublicHall, sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { profileTexts } from '../../../text/zh/accounts/profile.ts'
import { uploadProblems } from '../../../text/zh/publish/uploads.ts'
import { AvatarCropper } from '../components/avatar-cropper.tsx'
import type { AvatarUploadState } from '../model/use-avatar-upload.ts'
import { AvatarCropperPage } from './avatar-cropper-page.tsx'
import css from './avatar-cropper-page.module.css'

const photo = samplePublicHall(sampleHalls[0]?.code ?? '').assets.find(({ urls }) => urls.large !== undefined)?.urls.large ?? ''
const nothing = () => undefined

/** As the page shows it once a photo is chosen. */
const cropping = (name: string, upload: AvatarUploadState): Story => ({
  name,
  route: screens.avatarCropper.path,
  mood: 'immersive',
  person: creator,
  render: () => (
    <div className={css.page}>
      <NavBar title={profileTexts.cropper.title} onBack={nothing} />
      <AvatarCropper url={photo} upload={upload} onUse={nothing} onAnother={nothing} />
    </div>
  ),
})

export const stories: Story[] = [
  cropping('cropping', { kind: 'idle' }),
  cropping('sending', { kind: 'sending', upload: { kind: 'sending', share: 0.62 } }),
  cropping('failed', { kind: 'failed', sentence: uploadProblems.network }),
  {
    name: 'none',
    route: screens.avatarCropper.path,
    mood: 'immersive',
    person: creator,
    render: () => <AvatarCropperPage />,
  },
]
