import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import { profileTexts } from '#text/accounts/profile.ts'
import { uploadProblems } from '#text/publish/uploads.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { type CroppedPictureState, PictureCropper } from '../../../shared/people/crop/picture-cropper.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'

import css from './picture-cropper-page.module.css'
import { PictureCropperPage } from './picture-cropper-page.tsx'

const photo = samplePublicHall(sampleHalls[0]?.code ?? '').assets.find(({ urls }) => urls.large !== undefined)?.urls.large ?? ''
const noop = () => undefined

/** The page after a photo was selected. */
const createCropperStory = (name: string, upload: CroppedPictureState): Story => ({
  name,
  route: screens.pictureCropper.path,
  mood: 'immersive',
  person: sampleCreator,
  render: () => (
    <div className={css.page}>
      <NavBar title={profileTexts.cropper.title} onBack={noop} />
      <PictureCropper url={photo} upload={upload} onConfirm={noop} onChooseAnother={noop} />
    </div>
  ),
})

export const stories: Story[] = [
  createCropperStory('cropping', { kind: 'idle' }),
  createCropperStory('sending', { kind: 'sending', upload: { kind: 'sending', progress: 0.62 } }),
  createCropperStory('failed', { kind: 'failed', sentence: uploadProblems.network }),
  {
    name: 'none',
    route: screens.pictureCropper.path,
    mood: 'immersive',
    person: sampleCreator,
    render: () => <PictureCropperPage />,
  },
]
